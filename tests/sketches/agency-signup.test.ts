import { expect, test } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { type FlowEvent, type TypesOf, viewOf, walk } from '../../flows/kit/index.ts';
import { agencySignup, agencySignupMachine } from './agency-signup.ts';
import { Remote, settled } from './remote.ts';

type AgencySignup = TypesOf<typeof agencySignup>;

function started(answers: Partial<AgencySignup['answers']> = {}) {
  const registro = new Remote<AgencySignup['inputs']['registro'], null>();
  const machine = agencySignupMachine.provide({ actors: { registro: registro.logic } });
  const actor = createActor(machine, { input: { memory: { params: {}, answers, results: {} } } });
  actor.start();
  return {
    actor,
    registro,
    memory: () => actor.getSnapshot().context.memory,
    send: (...events: readonly FlowEvent<AgencySignup>[]) => {
      for (const event of events) actor.send(event);
    },
    place: () => {
      const view = viewOf(agencySignup, actor.getSnapshot());
      return view.at === 'step' ? view.step.id : view.at;
    },
  };
}

const REST = { codigoPostal: '1900', tipoAgencia: { tipo: 2, marca: null } } as const;

test('province 1 sets the locality, which is then not asked', () => {
  const { send, place, memory } = started();
  send({ type: 'ANSWER', step: 'provincia', value: 1 });
  expect(place()).toBe('codigoPostal');
  expect(walk(agencySignup, memory()).relevant).toEqual({ provincia: 1, localidad: 'CAPITAL FEDERAL' });
  send({ type: 'BACK' });
  expect(place(), 'back does not lead to a question that answers itself').toBe('provincia');
});
test('any other province asks for it', () => {
  const { send, place } = started();
  send({ type: 'ANSWER', step: 'provincia', value: 2 });
  expect(place()).toBe('localidad');
});
test('another province clears locality and postal code', () => {
  for (const [before, after] of [
    [1, 2],
    [2, 1],
  ] as const) {
    const { send, memory } = started({ provincia: before, localidad: 'La Plata', ...REST });
    send({ type: 'GOTO', step: 'provincia' }, { type: 'ANSWER', step: 'provincia', value: after });
    expect(memory().answers).toEqual({ provincia: after });
  }
});
test('what is sent has the locality that was set', async () => {
  const { registro, send } = started({ provincia: 1, ...REST });
  send({ type: 'ANSWER', step: 'terminos', value: true });
  expect((await registro.nth(1)).input).toEqual({
    provincia: 1,
    localidad: 'CAPITAL FEDERAL',
    ...REST,
    terminos: true,
  });
});
test('it is sent once, when everything has been said', async () => {
  const { actor, registro, send, place } = started({ provincia: 2, localidad: 'La Plata', ...REST });
  await settled();
  expect(registro.count).toBe(0);
  const accept = { type: 'ANSWER', step: 'terminos', value: true } as const;
  send(accept, accept);
  expect(place()).toBe('ending');
  (await registro.nth(1)).resolve(null);
  const { output } = await waitFor(actor, ({ status }) => status === 'done');
  expect(output).toMatchObject({ end: 'registrada' });
  expect(registro.count).toBe(1);
});
test('a failed registration is an end of its own', async () => {
  const { actor, registro } = started({ provincia: 1, ...REST, terminos: true });
  (await registro.nth(1)).reject(new Error('down'));
  const { output } = await waitFor(actor, ({ status }) => status === 'done');
  expect(output).toMatchObject({ end: 'noRegistrada' });
});
