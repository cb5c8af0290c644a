import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { held } from '../../domain/person/held.ts';
import { sweepTerms } from '../../domain/person/sweep.ts';
import { rateLimits as limits } from '../../infra/limits/limits.ts';
import { pasosContados, rateLimits } from '../../infra/db/schema.ts';
import { createTestServer, startTimeout, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let lines: string[] = [];
beforeEach(async () => {
  lines = [];
  const append = (added: readonly string[]) => {
    lines.push(...added);
    return Promise.resolve(0);
  };
  server = await createTestServer(undefined, { portalLog: { append } });
}, startTimeout);
afterEach(() => server.close());

type Told = Readonly<Record<string, unknown>>;
const told: Told = {
  flow: 'report-payment',
  step: 'concepto',
  kind: 'alcanzado',
  variant: 'preguntas',
  device: 'telefono',
};
const answered = (value: number): Told => ({ ...told, kind: 'respondido', value });

const valueOf = (value: unknown) => (typeof value === 'number' ? { intValue: value } : { stringValue: value });
/** Sends what wizards tell as the portal's log does. */
const tell = async (...all: readonly Told[]) => {
  const logRecords = all.map((details) => ({
    timeUnixNano: '1700000000000000000',
    eventName: 'wizard-step',
    severityText: 'INFO',
    attributes: Object.entries(details).map(([key, value]) => ({ key, value: valueOf(value) })),
  }));
  const response = await server.request('/otlp/v1/logs', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ resourceLogs: [{ resource: { attributes: [] }, scopeLogs: [{ logRecords }] }] }),
  });
  return { status: response.status, json: v.parse(v.unknown(), await response.json()) };
};
const stored = async () =>
  await server.db.select().from(pasosContados).orderBy(pasosContados.semana, pasosContados.hecho);
const read = async (query = '') =>
  (await server.call('GET', `/administracion/recorridos${query}`, { as: 'Elena Castro' })).json;
const none = { abandonado: 0, reabierto: 0, errores: { invalido: 0, rechazado: 0, fallido: 0 } };

test('EN-13 what wizards tell becomes sums of the week, and no line of the log', async () => {
  expect(await tell(told, told, answered(5))).toEqual({ status: 200, json: { partialSuccess: {} } });
  await tell(told);
  expect(await stored()).toEqual([
    {
      semana: '2026-11-16',
      flujo: 'report-payment',
      paso: 'concepto',
      variante: 'preguntas',
      dispositivo: 'telefono',
      hecho: 'alcanzado',
      segundos: 0,
      cuenta: 3,
    },
    {
      semana: '2026-11-16',
      flujo: 'report-payment',
      paso: 'concepto',
      variante: 'preguntas',
      dispositivo: 'telefono',
      hecho: 'respondido',
      segundos: 5,
      cuenta: 1,
    },
  ]);
  expect(lines).toEqual([]);
});

test('EN-13 no column can hold a person, a session, an answer or a moment', () => {
  expect(Object.keys(pasosContados).filter((name) => name !== 'enableRLS')).toEqual([
    'semana',
    'flujo',
    'paso',
    'variante',
    'dispositivo',
    'hecho',
    'segundos',
    'cuenta',
  ]);
  expect(held.pasosContados.parts).toEqual([]);
});

describe('EN-13 what the contract does not know is not counted', () => {
  test.each<[string, Told]>([
    ['a wizard', { ...told, flow: 'otro' }],
    ['a step', { ...told, step: '28456789' }],
    ['a step of another wizard', { ...told, step: 'cuiTitular' }],
    ['a name that every object has', { ...told, flow: 'constructor', step: 'name' }],
    ['a kind', { ...told, kind: 'mirado' }],
    ['a time', answered(7)],
    ['a time of what takes none', { ...told, value: 5 }],
    ['a variant', { ...told, variant: 'Marta' }],
    ['a device', { ...told, device: 'iPhone 14' }],
    ['who it is', { ...told, user: 'marta@ejemplo.example' }],
    ['nothing', {}],
  ])('%s', async (_, wrong) => {
    expect(await tell(wrong, told)).toEqual({ status: 200, json: { partialSuccess: { rejectedLogRecords: 1 } } });
    expect(await stored()).toMatchObject([{ paso: 'concepto', hecho: 'alcanzado', cuenta: 1 }]);
    expect(await server.db.$count(pasosContados)).toBe(1);
    expect(lines).toEqual([]);
  });
});

test('EN-13 OP-04 of a caller who tells too much nothing more is counted for an hour', async () => {
  await tell(told);
  await server.db.update(rateLimits).set({ uses: limits.stepsPerCaller.max });
  expect(await tell(told, told)).toEqual({ status: 200, json: { partialSuccess: { rejectedLogRecords: 2 } } });
  expect(await stored()).toMatchObject([{ cuenta: 1 }]);
  server.clock.advance(60 * 60 + 1);
  await tell(told);
  expect(await stored()).toMatchObject([{ cuenta: 2 }]);
});

test('EN-13 an administrator reads each step with its median, by week, variant and device', async () => {
  await tell(told, told, told, answered(2), answered(5), answered(5));
  await tell({ ...told, kind: 'abandonado', step: 'medio' }, { ...told, kind: 'invalido', step: 'importe' });
  server.clock.advance(7 * 24 * 60 * 60);
  await tell({ ...told, device: 'escritorio' }, { ...answered(3600), device: 'escritorio', variant: 'secciones' });
  const all = await read();
  expect(all).toMatchObject({ semanas: ['2026-11-23', '2026-11-16'], recorridos: [{ flujo: 'report-payment' }] });
  const first = { paso: 'concepto', ...none };
  const stepsOf = (pasos: object) => ({
    recorridos: [{ pasos: v.parse(v.unknown(), expect.arrayContaining([pasos])) }],
  });
  expect(all).toMatchObject(stepsOf({ ...first, alcanzado: 4, respondido: 4, mediana: { desde: 2, hasta: 5 } }));
  expect(await read('?semana=2026-11-16')).toMatchObject(
    stepsOf({ ...first, alcanzado: 3, respondido: 3, mediana: { desde: 2, hasta: 5 } }),
  );
  expect(await read('?semana=2026-11-16')).toMatchObject(
    stepsOf({
      ...first,
      paso: 'importe',
      alcanzado: 0,
      respondido: 0,
      mediana: null,
      errores: { invalido: 1, rechazado: 0, fallido: 0 },
    }),
  );
  expect(await read('?dispositivo=escritorio')).toMatchObject(
    stepsOf({ ...first, alcanzado: 1, respondido: 1, mediana: { desde: 600, hasta: null } }),
  );
  expect(await read('?variante=secciones&semana=2026-11-23')).toMatchObject(
    stepsOf({ ...first, alcanzado: 0, respondido: 1, mediana: { desde: 600, hasta: null } }),
  );
  expect(await read('?semana=2026-11-09')).toEqual({ semanas: ['2026-11-23', '2026-11-16'], recorridos: [] });
});

test('EN-13 a week begins on Monday, as Argentina has it', async () => {
  // Sunday the 22nd, 23:30 there.
  server.clock.advance((2 * 24 + 11.5) * 60 * 60);
  await tell(told);
  server.clock.advance(60 * 60);
  await tell(told);
  expect((await stored()).map(({ semana }) => semana)).toEqual(['2026-11-16', '2026-11-23']);
});

test('EN-13 OP-11 who is no administrator does not read it, nor does anybody without a session', async () => {
  for (const as of ['Marta Quiroga', 'Silvia Roldán', 'Hernán Vidal', 'Claudia Ferrari'] as const)
    expect((await server.call('GET', '/administracion/recorridos', { as })).status, as).toBe(403);
  expect((await server.call('GET', '/administracion/recorridos')).status).toBe(401);
  const wrong = await server.call('GET', '/administracion/recorridos?dispositivo=tablet', { as: 'Elena Castro' });
  expect(wrong.status).toBe(400);
});

test('EN-13 OP-13 a week is kept for half a year', async () => {
  await tell(told);
  const lasts = 26 * 7 * 24 * 60 * 60;
  // The 16th began four and a half days ago, in UTC.
  server.clock.advance(lasts - (4 * 24 + 15) * 60 * 60);
  await sweepTerms(server.db, server.storage, server.clock);
  expect(await server.db.$count(pasosContados)).toBe(1);
  server.clock.advance(1);
  await sweepTerms(server.db, server.storage, server.clock);
  expect(await server.db.$count(pasosContados)).toBe(0);
});

test('EN-13 two that tell the same at once are both counted', async () => {
  const steps = ['concepto', 'medio', 'fecha', 'importe'].map((step) => ({ ...told, step }));
  await Promise.all([tell(...steps), tell(...steps.toReversed()), tell(...steps)]);
  const [sum] = await server.db.select({ all: sql`sum(${pasosContados.cuenta})`.mapWith(Number) }).from(pasosContados);
  expect(sum).toEqual({ all: 12 });
});
