import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { linking } from './linking.ts';

const vincular = vi.fn<() => Promise<boolean>>();
const linked = vi.fn();
const failed = vi.fn<(emitted: { readonly error: unknown }) => void>();
const machine = linking.provide({ actors: { vincular: fromPromise<boolean>(() => vincular()) } });

let clock: SimulatedClock;
function start() {
  const actor = createActor(machine, { clock });
  actor.on('linked', linked);
  actor.on('failed', failed);
  actor.start();
  actor.send({ type: 'START' });
  return actor;
}
type Linking = ReturnType<typeof start>;

const isIn = (state: string) => (snapshot: { readonly value: unknown }) => snapshot.value === state;
const ended = (actor: Linking) => waitFor(actor, (snapshot) => !snapshot.hasTag('running'));

/** Lets every retry come due; gives how long each one waited, in milliseconds. */
async function waits(actor: Linking): Promise<readonly number[]> {
  const waited: number[] = [];
  let snapshot = await waitFor(actor, ({ value }) => value !== 'linking');
  while (snapshot.value === 'waiting') {
    const before = clock.now();
    while (actor.getSnapshot().value === 'waiting') clock.increment(1);
    waited.push(clock.now() - before);
    snapshot = await waitFor(actor, ({ value }) => value !== 'linking');
  }
  return waited;
}

beforeEach(() => {
  clock = new SimulatedClock();
});

afterEach(() => {
  vi.resetAllMocks();
});

test('LK-01 nothing is asked before the start, and a running link is not started twice', () => {
  vincular.mockImplementation(() => new Promise(() => undefined));
  const actor = createActor(machine, { clock }).start();
  expect(actor.getSnapshot().value).toBe('idle');
  expect(vincular).not.toHaveBeenCalled();
  actor.send({ type: 'START' });
  actor.send({ type: 'START' });
  expect(vincular).toHaveBeenCalledOnce();
});

describe('LK-01 while loans are not linked, linking is tried again', () => {
  test('LK-01 5 times, after 1000 ms and then twice as long each time; then it ends', async () => {
    vincular.mockResolvedValue(false);
    const actor = start();
    expect(await waits(actor)).toEqual([1000, 2000, 4000, 8000, 16_000]);
    expect(actor.getSnapshot().value).toBe('notLinked');
    expect(vincular).toHaveBeenCalledTimes(6);
    expect(linked).not.toHaveBeenCalled();
    expect(failed).not.toHaveBeenCalled();
  });

  test('LK-01 until it is linked, which is emitted once', async () => {
    vincular.mockResolvedValueOnce(false).mockResolvedValueOnce(false).mockResolvedValueOnce(true);
    const actor = start();
    expect(await waits(actor)).toEqual([1000, 2000]);
    expect(actor.getSnapshot().value).toBe('linked');
    expect(linked).toHaveBeenCalledOnce();
  });

  test('LK-01 with all retries when it is started again', async () => {
    vincular.mockResolvedValue(false);
    const actor = start();
    await waits(actor);
    actor.send({ type: 'START' });
    expect(await waits(actor)).toHaveLength(5);
  });
});

test('LK-03 it is running from the start to the end, waits included', async () => {
  vincular.mockResolvedValueOnce(false).mockResolvedValueOnce(true);
  const actor = start();
  expect(actor.getSnapshot().hasTag('running')).toBe(true);
  await waitFor(actor, isIn('waiting'));
  expect(actor.getSnapshot().hasTag('running')).toBe(true);
  clock.increment(1000);
  expect((await ended(actor)).value).toBe('linked');
});

test('LK-03 a failed call ends it at once without linking, and is emitted', async () => {
  const error = new Error('409');
  vincular.mockRejectedValueOnce(error);
  const actor = start();
  expect((await ended(actor)).value).toBe('notLinked');
  expect(vincular).toHaveBeenCalledOnce();
  expect(failed).toHaveBeenCalledExactlyOnceWith({ type: 'failed', error });
  expect(linked).not.toHaveBeenCalled();
});

test('LK-03 a failed retry ends it too, and it can be started again', async () => {
  vincular.mockResolvedValueOnce(false).mockRejectedValueOnce(new Error('500')).mockResolvedValueOnce(true);
  const actor = start();
  await waits(actor);
  expect(actor.getSnapshot().value).toBe('notLinked');
  actor.send({ type: 'START' });
  expect((await ended(actor)).value).toBe('linked');
});
