import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { fromDraft, toDraft } from '../kit/drafts.ts';
import type { FlowEvent } from '../kit/events.ts';
import type { Memory } from '../kit/types.ts';
import { viewOf } from '../kit/view.ts';
import { walk } from '../kit/walk.ts';
import { type AgencySignup, agencySignup, agencySignupMachine } from './flow.ts';

const params: AgencySignup['params'] = {
  registro: { id: '5b1d2f60-0f4e-4a57-9d0c-7a1f3f2f9c01' },
  emailContacto: 'tomas@ejemplo.example',
  versionTerminos: '1.0',
};
const all = {
  cuiTitular: '20123456786',
  nombreAgencia: 'Autos del Sur',
  nombreTitular: 'Nadia Funes',
  provincia: 2,
  localidad: 'TANDIL',
  codigoPostal: '7000',
  direccion: 'Ruta 226 km 160',
  tipoAgencia: { tipo: 1, marca: 'fiat' },
  tipoVehiculo: 5,
  nombreContacto: 'Nadia',
  telefonoContacto: { numero: '0249154212345', tipo: 'MOVIL' },
  terminosYCondiciones: true,
} as const satisfies AgencySignup['answers'];

type Input = AgencySignup['inputs']['registrarAgencia'];

function started(answers: Partial<AgencySignup['answers']>) {
  const sent: Input[] = [];
  const registrarAgencia = fromPromise<{ id: string }, Input>(({ input }) => {
    sent.push(input);
    return Promise.resolve({ id: input.idempotencyKey });
  });
  const memory: Memory<AgencySignup> = { params, answers, results: {} };
  const actor = createActor(agencySignupMachine.provide({ actors: { registrarAgencia } }), { input: { memory } });
  actor.start();
  return {
    actor,
    sent,
    answers: () => actor.getSnapshot().context.memory.answers,
    relevant: () => walk(agencySignup, actor.getSnapshot().context.memory).relevant,
    position: () => viewOf(agencySignup, actor.getSnapshot()).position,
    send: (...events: readonly FlowEvent<AgencySignup>[]) => {
      for (const event of events) actor.send(event);
    },
  };
}

test('VA-03 an address with an apostrophe is one that is kept with a draft', () => {
  const schema = agencySignup.params['emailContacto']?.schema ?? v.never();
  expect(v.is(schema, "m.d'angelo@mi--taller.example")).toBe(true);
});

/** All answers but these. */
function without(...steps: readonly (keyof typeof all)[]): Partial<AgencySignup['answers']> {
  const left: readonly string[] = steps;
  return Object.fromEntries(Object.entries(all).filter(([step]) => !left.includes(step)));
}

test('ON-01 thirteen positions by name, in the order in which they are asked', () => {
  expect([...agencySignup.steps, agencySignup.ending].map(({ position }) => position)).toEqual([
    'cuiTitular',
    'nombreAgencia',
    'nombreTitular',
    'provincia',
    'localidad',
    'codigoPostal',
    'direccion',
    'tipoAgencia',
    'tipoVehiculo',
    'nombreContacto',
    'telefonoContacto',
    'terminosYCondiciones',
    'final',
  ]);
});

test('ON-01 province 1 fixes the locality CAPITAL FEDERAL, which is not asked', () => {
  const { send, position, relevant } = started(without('provincia', 'localidad', 'codigoPostal'));
  send({ type: 'ANSWER', step: 'provincia', value: 1 });
  expect(position()).toBe('codigoPostal');
  expect(relevant().localidad).toBe('CAPITAL FEDERAL');
  send({ type: 'BACK' });
  expect(position(), 'back does not lead to a question that answers itself').toBe('provincia');
});

test('ON-01 any other province asks for the locality', () => {
  const { send, position } = started(without('provincia', 'localidad', 'codigoPostal'));
  send({ type: 'ANSWER', step: 'provincia', value: 2 });
  expect(position()).toBe('localidad');
});

test('another province clears locality and postal code, another locality the postal code', () => {
  const { send, answers } = started(without('terminosYCondiciones'));
  send({ type: 'GOTO', step: 'localidad' }, { type: 'ANSWER', step: 'localidad', value: 'LA PLATA' });
  expect(answers()).toMatchObject({ provincia: 2, localidad: 'LA PLATA' });
  expect(answers().codigoPostal).toBeUndefined();
  send({ type: 'GOTO', step: 'provincia' }, { type: 'ANSWER', step: 'provincia', value: 3 });
  expect(answers().localidad).toBeUndefined();
});

test('ON-01 a province that is asked again, since the draft held an unknown one, clears locality and postal code', () => {
  const { send, answers, position } = started(without('provincia'));
  send({ type: 'ANSWER', step: 'provincia', value: 3 });
  expect(answers()).not.toHaveProperty('localidad');
  expect(answers()).not.toHaveProperty('codigoPostal');
  expect(position()).toBe('localidad');
});

test('ON-01 the sign-up is sent once, when every question is answered, with the names of S3', async () => {
  const { actor, send, sent } = started(without('terminosYCondiciones'));
  expect(sent).toEqual([]);
  const accept = { type: 'ANSWER', step: 'terminosYCondiciones', value: true } as const;
  send(accept, accept);
  // EN-02: what was answered is looked at first
  expect(sent).toEqual([]);
  send({ type: 'SEND' }, { type: 'SEND' });
  const { output } = await waitFor(actor, ({ status }) => status === 'done');
  expect(output).toMatchObject({ end: 'registrada' });
  expect(sent).toEqual([
    {
      idempotencyKey: params.registro.id,
      agencia: {
        Cui: '20123456786',
        NombreAgencia: 'Autos del Sur',
        NombreTitular: 'Nadia Funes',
        Provincia: 2,
        Localidad: 'TANDIL',
        CodigoPostal: '7000',
        Direccion: 'Ruta 226 km 160',
        TipoAgencia: 1,
        Marca: 'fiat',
        TipoVehiculo: 5,
        NombreContacto: 'Nadia',
        TelefonoContacto: '0249154212345',
        EmailContacto: 'tomas@ejemplo.example',
        VersionTerminos: '1.0',
        ComoNosConocio: 1,
      },
    },
  ]);
});

test('EN-02 another province is changed from the review: locality and postal code are asked, and nothing else', () => {
  const { send, answers, position } = started(all);
  send({ type: 'CHANGE', step: 'provincia' }, { type: 'ANSWER', step: 'provincia', value: 3 });
  expect(position()).toBe('localidad');
  expect(answers()).toEqual({ ...without('localidad', 'codigoPostal'), provincia: 3 });
  send(
    { type: 'ANSWER', step: 'localidad', value: 'CORDOBA' },
    { type: 'ANSWER', step: 'codigoPostal', value: '5000' },
  );
  expect(position()).toBe('final');
  send({ type: 'CHANGE', step: 'direccion' }, { type: 'ANSWER', step: 'direccion', value: 'Av. Colón 1234' });
  expect(position()).toBe('final');
  expect(answers()).toEqual({
    ...all,
    provincia: 3,
    localidad: 'CORDOBA',
    codigoPostal: '5000',
    direccion: 'Av. Colón 1234',
  });
});

/** What is sent once the last missing answer is this. */
async function sentWith(last: Extract<FlowEvent<AgencySignup>, { type: 'ANSWER' }>) {
  const { actor, send, sent } = started(without(last.step));
  send(last, { type: 'SEND' });
  if (sent.length > 0) await waitFor(actor, ({ status }) => status === 'done');
  return sent.map(({ agencia }) => agencia);
}

test('ON-01 the vehicle classes are a bitmask of cars 1, motorcycles 2 and lorries 4, of which at least one is needed', async () => {
  const { kind } = agencySignup.steps.find(({ id }) => id === 'tipoVehiculo') ?? {};
  expect(kind).toMatchObject({
    options: [
      { value: 1, label: 'Autos' },
      { value: 2, label: 'Motos' },
      { value: 4, label: 'Camiones' },
    ],
  });
  const taken: unknown[] = [];
  for (const value of [0, 1, 2, 3, 4, 5, 6, 7, 8])
    taken.push(...(await sentWith({ type: 'ANSWER', step: 'tipoVehiculo', value })).map((each) => each.TipoVehiculo));
  expect(taken).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('ON-01 a dealership is sent with its brand, multi-brand without one', async () => {
  const dealer = await sentWith({ type: 'ANSWER', step: 'tipoAgencia', value: { tipo: 1, marca: 'audi' } });
  const several = await sentWith({ type: 'ANSWER', step: 'tipoAgencia', value: { tipo: 2, marca: null } });
  expect([...dealer, ...several].map(({ TipoAgencia, Marca }) => ({ TipoAgencia, Marca }))).toEqual([
    { TipoAgencia: 1, Marca: 'audi' },
    { TipoAgencia: 2, Marca: null },
  ]);
});

test('ON-01 without accepted terms, or without a vehicle class, nothing is sent', () => {
  for (const step of ['terminosYCondiciones', 'tipoVehiculo'] as const) {
    const { position, send, sent } = started(without(step));
    send({ type: 'SEND' });
    expect(position()).toBe(step);
    expect(sent).toEqual([]);
  }
});

test('decision 11: no draft holds the CUIT, and a restored one asks for it again', () => {
  const draft = toDraft(agencySignup, { params, answers: all, results: {} });
  expect(JSON.stringify(draft)).not.toContain('12345678');
  expect(started(fromDraft(agencySignup, draft)?.memory.answers ?? {}).position()).toBe('cuiTitular');
});
