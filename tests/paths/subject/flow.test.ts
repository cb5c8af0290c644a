import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { email } from '../../../flows/answers/email.ts';
import { name } from '../../../flows/answers/name.ts';
import { defineFlow } from '../../../flows/kit/define.ts';
import type { TypesOf } from '../../../flows/kit/text.ts';
import * as examples from '../answers/index.ts';
import { definePaths, type FlowPaths } from '../describe/flow.ts';
import { makeSuite } from '../engine/suite.ts';
import { toldOf } from '../screen/fixture.ts';
import { flowSubject } from './flow.ts';

/** A user who is entered has an id, under which the rest is asked. */
const entry = defineFlow({
  id: 'alta',
  version: 1,
  back: 'keeps',
  params: { persona: { schema: v.object({ id: v.nullable(v.number()) }) } },
  answers: { nombre: name(), correo: email() },
  ends: ['lista'],
  steps: (asks) => ({
    nombre: { position: 'nombre', when: asks(['persona'], ({ persona }) => persona?.id === null) },
    correo: { position: 'correo' },
  }),
  ending: () => ({ id: 'fin', position: 'fin', done: 'lista' }),
});

type Entry = TypesOf<typeof entry>;

const stays = definePaths<Entry>({
  flow: entry,
  serves: ['QA-01'],
  text: {
    title: 'Alta',
    steps: { nombre: { question: '¿Quién es?' }, correo: { question: '¿Con qué correo?' } },
    ends: { lista: undefined },
  },
  person: 'camila@ejemplo.example',
  basePath: '/alta',
  basePathFor: ({ persona: { id } }) => (id === null ? '/alta' : `/alta/${id}`),
  address: () => '/alta',
  given: [],
  params: { persona: [{ id: null }, { id: 7 }] },
  answers: { nombre: examples.name(), correo: examples.email() },
  calls: {},
  sending: [],
  ends: { lista: [{ see: 'heading', name: 'Listo' }], cancelado: [{ see: 'link', name: 'Alta' }] },
});

/** Once the name is known, the app goes on at the address of the id. */
const goesOn: FlowPaths<Entry> = {
  ...stays,
  goesOn: ({ params, answers }) =>
    params.persona.id === null && answers.nombre !== undefined
      ? { params: { persona: { id: 7 } }, answers: {}, results: {} }
      : undefined,
};

const addressAfter = (paths: FlowPaths<Entry>, event: string) =>
  toldOf(paths, event).seeing.find(({ see }) => see === 'address');

describe('`goesOn`: the app goes on at another address', () => {
  test('the next question is at the address of the other run, with what it begins with', () => {
    expect(addressAfter(goesOn, 'nombre: dos letras')).toEqual({ see: 'address', path: '/alta/7/correo' });
    const subject = flowSubject(goesOn);
    const [start] = subject.starts;
    const answered = start && subject.events(start.snapshot).find((each) => each.name === 'nombre: dos letras');
    if (!answered) throw new Error('The question is not answered');
    const { memory } = subject.send(start.snapshot, answered).context;
    expect(memory).toEqual({ params: { persona: { id: 7 } }, answers: {}, results: {} });
  });

  test('without it, or as long as it gives nothing, the run stays', () => {
    expect(addressAfter(stays, 'nombre: dos letras')).toEqual({ see: 'address', path: '/alta/correo' });
    expect(addressAfter(goesOn, 'nombre: mal, vacío')).toEqual({ see: 'address', path: '/alta/nombre' });
  });
});

test('QA-02 `slack`: how much longer than its bound a suite may be is said with it', () => {
  const suiteOf = (paths: FlowPaths<Entry>) => makeSuite(flowSubject(paths), { strategy: 'transitions' });
  expect(suiteOf({ ...stays, slack: 0.15 }).slack).toBe(0.15);
  expect(suiteOf(stays).slack).toBeUndefined();
});
