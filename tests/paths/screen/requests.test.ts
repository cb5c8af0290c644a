import { describe, expect, test } from 'vitest';
import type { TypesOf } from '../../../flows/kit/text.ts';
import { definePaths } from '../describe/flow.ts';
import type { Request } from '../describe/screen.ts';
import { traitsOf } from '../subject/traits.ts';
import { type lookUp, lookUpPaths, toldOf } from './fixture.ts';

const post = (path: string): Request => ({ method: 'POST', path });
const done = { status: 204, json: undefined };
const { persona, envio } = lookUpPaths.calls;

/** One call makes another request at times; the last one carries a part of its input, after another request and before a third one. */
const paths = definePaths<TypesOf<typeof lookUp>>({
  ...lookUpPaths,
  calls: {
    persona: { ...persona, instead: [post('/api/personas/nuevas')] },
    envio: {
      ...envio,
      sends: ({ nombre }) => ({ Nombre: nombre }),
      posts: ({ firma }) => [{ request: post('/api/firmas'), body: firma }],
      outcomes: {
        ...envio.outcomes,
        guardada: {
          output: { id: '1' },
          response: { status: 201, json: { id: '1' } },
          then: ({ nombre }) => [{ request: post('/api/avisos'), body: { para: nombre }, ends: done }],
        },
      },
    },
  },
});

const toFirma = ['dni: siete dígitos', 'persona: encontrada', 'nombre: dos letras'] as const;
const toSending = [...toFirma, 'firma: record 0'] as const;
const requestsIn = ({ seeing }: ReturnType<typeof toldOf>) =>
  seeing.filter(({ see }) => see === 'sent' || see === 'posted');

describe('QA-08 what the requests of a call carry', () => {
  test('all of its input, where nothing else is said', () => {
    expect(requestsIn(toldOf(lookUpPaths, ...toSending))).toEqual([
      { see: 'sent', call: 'envio', body: { nombre: 'Li', firma: { trazo: '~' } } },
    ]);
  });

  test('`sends`: what of it; `posts`: the requests before, each with its own', () => {
    expect(requestsIn(toldOf(paths, ...toSending))).toEqual([
      { see: 'posted', request: { method: 'POST', path: '/api/firmas' }, body: { trazo: '~' } },
      { see: 'sent', call: 'envio', body: { Nombre: 'Li' } },
    ]);
  });

  test('`then`: the requests that follow a response are answered before it is given, and seen after it', () => {
    const told = toldOf(paths, ...toSending, 'envio: guardada');
    expect(told.doing).toEqual([
      { do: 'stub', request: { method: 'POST', path: '/api/avisos' }, with: { status: 204, json: undefined } },
      { do: 'respond', call: 'envio', with: { status: 201, json: { id: '1' } } },
    ]);
    expect(requestsIn(told)).toEqual([
      { see: 'posted', request: { method: 'POST', path: '/api/avisos' }, body: { para: 'Li' } },
    ]);
  });

  test('`then` is of one outcome: after another one nothing follows', () => {
    const told = toldOf(paths, ...toSending, 'envio: rechazada');
    expect(told.doing).toEqual([{ do: 'respond', call: 'envio', with: { status: 500, json: null } }]);
    expect(requestsIn(told)).toEqual([]);
  });
});

describe('QA-04 `instead`: a call that makes another request at times', () => {
  test('either is held, since either may be made', () => {
    expect(toldOf(paths, 'dni: siete dígitos').doing.slice(0, 2)).toEqual([
      { do: 'hold', call: 'persona', request: { method: 'GET', path: '/api/personas/*' } },
      { do: 'hold', call: 'persona', request: { method: 'POST', path: '/api/personas/nuevas' } },
    ]);
  });

  test('the user who does it by hand reads both', () => {
    expect(toldOf(paths, 'dni: siete dígitos', 'persona: encontrada').does).toBe(
      'la llamada «persona» termina: encontrada (GET /api/personas/* responde 200, o POST /api/personas/nuevas responde 200)',
    );
  });

  test('a recording has both', () => {
    expect(traitsOf(paths, paths)['llamadas']).toHaveProperty(
      'persona.pedido',
      'GET /api/personas/* o POST /api/personas/nuevas',
    );
  });
});
