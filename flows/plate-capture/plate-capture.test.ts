import { expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { plateCapture, type PlateData } from './plate-capture.ts';

const KEY = 'datospatente/7b0c5f0e-8f43-4b1c-9d5e-2f1a3c4b5d6e.json';

/** A plate that was typed, whose data come with the n-th fetch, or never. */
function choosing(last: number) {
  const clock = new SimulatedClock();
  const datos = vi.fn((_: { readonly key: string }): Promise<PlateData | null> =>
    Promise.resolve(datos.mock.calls.length === last ? { plate: 'AB123CD', tipo: 'Auto' } : null),
  );
  const machine = plateCapture.provide({
    actors: {
      guardar: fromPromise<string, { readonly plate: string }>(() => Promise.resolve(KEY)),
      datos: fromPromise<PlateData | null, { readonly key: string }>(({ input }) => datos(input)),
    },
  });
  const actor = createActor(machine, { clock }).start();
  actor.send({ type: 'CHOOSE', plate: 'AB123CD' });
  return { actor, clock, datos, at: (state: string) => waitFor(actor, ({ value }) => value === state) };
}

test('CQ-02 the data of a plate are asked for five times in all, a second apart', async () => {
  const { actor, clock, datos, at } = choosing(0);
  for (const tries of [1, 2, 3, 4]) {
    await at('waiting');
    clock.increment(999);
    expect([actor.getSnapshot().value, datos.mock.calls.length]).toEqual(['waiting', tries]);
    clock.increment(1);
  }
  await at('notThere');
  clock.increment(60_000);
  expect(datos.mock.calls).toEqual(Array.from({ length: 5 }, () => [{ key: KEY }]));
  // One goes on without them; asked again, there are five tries more.
  actor.send({ type: 'RETRY' });
  await at('waiting');
  expect(datos).toHaveBeenCalledTimes(6);
});

test('CQ-02 data that come with the last fetch are taken', async () => {
  const { actor, clock, at } = choosing(5);
  for (let tries = 1; tries < 5; tries += 1) {
    await at('waiting');
    clock.increment(1000);
  }
  await at('found');
  expect(actor.getSnapshot().context.data).toEqual({ plate: 'AB123CD', tipo: 'Auto' });
});

test('CQ-02 what is no plate is not taken', () => {
  const fresh = createActor(plateCapture).start();
  for (const plate of ['AB12', 'ab123cd', 'AB123CDE']) fresh.send({ type: 'CHOOSE', plate });
  expect(fresh.getSnapshot().value).toBe('idle');
});
