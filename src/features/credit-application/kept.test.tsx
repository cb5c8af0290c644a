import { beforeEach, describe, expect, test } from 'vitest';
import type { Memory } from '../../../flows/kit/types.ts';
import type { CreditApplication } from '../../../flows/credit-application/flow.ts';
import type { Beginning } from '../../../flows/credit-application/verification.ts';
import { clearKeptApplication } from '../../platform/storage.ts';
import { beside, finish, keep, keptAnswers } from './kept.ts';

const NOW = new Date('2026-11-23T14:05:00.000Z');
const OWNER = 'silvia';
const MADE: Beginning = { tipo: 1, solicitudId: 20001, canal: 'casa-central' };

const identidad = {
  dni: '28456789',
  sexo: 'F',
  estadoCivil: 'Casado',
  dniConyuge: '24789123',
  sexoConyuge: 'M',
  conCodeudor: false,
} as const;
const actividad = { actividadTitular: 'Jubilado', antiguedadTitular: 12, ingresoTitular: '450000' } as const;

const memory = (
  answers: Partial<CreditApplication['answers']>,
  inicio: Beginning = MADE,
  results: Partial<CreditApplication['results']> = {},
): Memory<CreditApplication> => ({
  params: { solicitud: { id: '5d0f7a52-3c0e-4d8f-9a57-2f1b8f3c6e11' }, inicio },
  answers,
  results,
});

const stored = (key: string): unknown => JSON.parse(window.localStorage.getItem(key) ?? 'null');

beforeEach(() => {
  window.localStorage.clear();
});

describe('CF-02 what this browser keeps of an application', () => {
  test('is written under the key of S3 with its timestamp, its step and its answers, without a document', () => {
    keep(OWNER, memory({ identidad, actividad }), 'actividad', NOW);
    expect(stored('solicitud')).toEqual({
      owner: 'silvia',
      solicitudId: 20001,
      fecha: '2026-11-23T14:05:00.000Z',
      posicion: 'actividad',
      respuestas: {
        identidad: { sexo: 'F', estadoCivil: 'Casado', sexoConyuge: 'M', conCodeudor: false },
        actividad: { actividadTitular: 'Jubilado', antiguedadTitular: 12, ingresoTitular: '450000' },
      },
    });
    expect(JSON.stringify(Object.entries(window.localStorage))).not.toMatch(/28456789|24789123/);
  });

  test('the channels and the chosen one are kept under theirs, one that answered itself too', () => {
    const canales = [
      { key: 'casa-central', value: 'Casa central' },
      { key: 'sucursal-norte', value: 'Sucursal Norte' },
    ];
    keep(OWNER, memory({ canal: 'sucursal-norte' }, { tipo: 1 }, { canales }), 'canal', NOW);
    expect(stored('canales')).toEqual(canales);
    expect(window.localStorage.getItem('agencia')).toBe('Sucursal Norte');
    keep(OWNER, memory({}, { tipo: 1 }, { canales: canales.slice(0, 1) }), 'canal', NOW);
    expect(window.localStorage.getItem('agencia')).toBe('Casa central');
  });

  test('is restored to the same application', () => {
    keep(OWNER, memory({ identidad, actividad }), 'actividad', NOW);
    expect(keptAnswers(OWNER, MADE)).toEqual({
      identidad: { sexo: 'F', estadoCivil: 'Casado', sexoConyuge: 'M', conCodeudor: false },
      actividad: { actividadTitular: 'Jubilado', antiguedadTitular: 12, ingresoTitular: '450000' },
    });
  });

  test('another person’s is not read, nor that of another application or of one that was not made', () => {
    keep(OWNER, memory({ actividad }), 'actividad', NOW);
    expect(keptAnswers('hernan', MADE)).toEqual({});
    expect(keptAnswers(OWNER, { ...MADE, solicitudId: 20002 })).toEqual({});
    expect(keptAnswers(OWNER, { tipo: 1 })).toEqual({});
    keep(OWNER, memory({ actividad }, { tipo: 1 }), 'canal', NOW);
    expect(keptAnswers(OWNER, { tipo: 1 })).toEqual({});
  });

  test('what is no answer any more is left out, with what depends on it', () => {
    keep(OWNER, memory({ actividad }), 'actividad', NOW);
    const found = window.localStorage.getItem('solicitud') ?? '';
    window.localStorage.setItem('solicitud', found.replace('Jubilado', 'Astronauta'));
    expect(keptAnswers(OWNER, MADE)).toEqual({ actividad: { antiguedadTitular: 12 } });
    window.localStorage.setItem('solicitud', '{"owner":');
    expect(keptAnswers(OWNER, MADE)).toEqual({});
  });

  test('is moved to the last one when it was sent', () => {
    keep(OWNER, memory({ actividad }), 'contacto', NOW);
    const kept = stored('solicitud');
    finish(OWNER, 20001);
    expect(stored('lastSolicitud')).toEqual(kept);
    expect(stored('solicitud')).toBeNull();
  });

  test('another application that is sent, or another person’s, leaves it', () => {
    keep(OWNER, memory({ actividad }), 'contacto', NOW);
    finish(OWNER, 20002);
    finish('hernan', 20001);
    expect(stored('solicitud')).toMatchObject({ solicitudId: 20001 });
    expect(stored('lastSolicitud')).toBeNull();
  });

  test('all of it is forgotten at once', () => {
    keep(OWNER, memory({ canal: 'a' }, MADE, { canales: [{ key: 'a', value: 'A' }] }), 'canal', NOW);
    finish(OWNER, 20001);
    keep(OWNER, memory({ actividad }), 'contacto', NOW);
    clearKeptApplication();
    for (const key of ['solicitud', 'lastSolicitud', 'canales', 'agencia'])
      expect(window.localStorage.getItem(key), key).toBeNull();
  });
});

describe('CF-02 what the server holds beside what is kept', () => {
  test('a form may be there in parts: the server’s are newer', () => {
    const kept = {
      actividad: { actividadTitular: 'Jubilado', actividadCodeudor: 'Jubilado', ingresoCodeudor: '100' },
      direccion: { calle: 'Calle 7 nro 1250' },
    } as const;
    const held = {
      actividad: { actividadTitular: 'Independiente', ingresoTitular: '900' },
      oferta: 'oferta-1',
    } as const;
    expect(beside(kept, held)).toEqual({
      actividad: {
        actividadTitular: 'Independiente',
        ingresoTitular: '900',
        actividadCodeudor: 'Jubilado',
        ingresoCodeudor: '100',
      },
      direccion: { calle: 'Calle 7 nro 1250' },
      oferta: 'oferta-1',
    });
  });
});
