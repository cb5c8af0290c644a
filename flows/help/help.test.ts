import { afterEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { Phone } from '../answers/phone.ts';
import { help } from './help.ts';

const telefono: Phone = { numero: '0111529382938', tipo: 'MOVIL' };
const pedirLlamado = vi.fn<(telefono: Phone, signal: AbortSignal) => Promise<null>>();
const failed = vi.fn();

const machine = help.provide({
  actors: { pedirLlamado: fromPromise<null, Phone>(({ input, signal }) => pedirLlamado(input, signal)) },
});

function open() {
  const actor = createActor(machine);
  actor.on('failed', failed);
  actor.start();
  actor.send({ type: 'OPEN' });
  return actor;
}

afterEach(() => {
  vi.resetAllMocks();
});

test('HE-01 the dialog is closed until it is opened, and then asks', () => {
  const actor = createActor(machine).start();
  expect(actor.getSnapshot().value).toBe('closed');
  actor.send({ type: 'OPEN' });
  expect(actor.getSnapshot().value).toBe('form');
});

test('HE-01 the form is sent successfully', async () => {
  pedirLlamado.mockResolvedValueOnce(null);
  const actor = open();
  expect(actor.getSnapshot().value).toBe('form');
  actor.send({ type: 'SEND', telefono });
  expect(actor.getSnapshot().value).toBe('sending');
  await waitFor(actor, ({ value }) => value === 'success');
  expect(pedirLlamado.mock.calls.map(([sent]) => sent)).toEqual([telefono]);
});

test('HE-01 a failure is emitted, keeps the number, and can be tried again', async () => {
  const error = new Error('500');
  pedirLlamado.mockRejectedValueOnce(error).mockResolvedValueOnce(null);
  const actor = open();
  actor.send({ type: 'SEND', telefono });
  await waitFor(actor, ({ value }) => value === 'error');
  expect(failed).toHaveBeenCalledExactlyOnceWith({ type: 'failed', error });
  actor.send({ type: 'RETRY' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'form', context: { telefono } });
  actor.send({ type: 'SEND', telefono });
  await waitFor(actor, ({ value }) => value === 'success');
});

test('HE-01 reopening resets to an empty form after a success and after an error', async () => {
  const actor = open();
  pedirLlamado.mockResolvedValueOnce(null);
  actor.send({ type: 'SEND', telefono });
  await waitFor(actor, ({ value }) => value === 'success');
  actor.send({ type: 'OPEN' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'form', context: { telefono: null } });

  pedirLlamado.mockRejectedValueOnce(new Error('500'));
  actor.send({ type: 'SEND', telefono });
  await waitFor(actor, ({ value }) => value === 'error');
  actor.send({ type: 'OPEN' });
  expect(actor.getSnapshot()).toMatchObject({ value: 'form', context: { telefono: null } });
});

test('HE-01 reopening during a request cancels it and resets', () => {
  pedirLlamado.mockImplementation(() => new Promise(() => undefined));
  const actor = open();
  actor.send({ type: 'SEND', telefono });
  actor.send({ type: 'OPEN' });
  expect(actor.getSnapshot().value).toBe('form');
  expect(pedirLlamado.mock.calls[0]?.[1].aborted).toBe(true);
});
