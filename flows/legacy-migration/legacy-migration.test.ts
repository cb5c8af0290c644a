import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { type Found, type LegacyCheck, type LegacyIds, legacyMigration } from './legacy-migration.ts';

const check = vi.fn<(input: LegacyCheck) => Promise<Found>>();
const renewSession = vi.fn<() => Promise<boolean>>();
const existing: Found = { existing: true, agency: null };
const unknown: Found = { existing: false, agency: null };
const nowhere: LegacyIds = { idEuro: null, acceptance: null, own: null };

const machine = legacyMigration.provide({
  actors: {
    check: fromPromise<Found, LegacyCheck>(({ input }) => check(input)),
    renewSession: fromPromise<boolean>(() => renewSession()),
  },
});

let clock: SimulatedClock;
const open = (input: LegacyIds = nowhere) => createActor(machine, { input, clock }).start();

beforeEach(() => {
  clock = new SimulatedClock();
});

afterEach(() => {
  check.mockReset();
  renewSession.mockReset();
});

describe('the legacy id that is looked for', () => {
  const never = () => new Promise<Found>(() => undefined);

  test('ON-05 the query comes before the stored acceptance, and that before the user’s own', () => {
    check.mockImplementation(never);
    open({ idEuro: 'EU1', acceptance: 'EU2', own: 'EU3' });
    open({ idEuro: null, acceptance: 'EU2', own: 'EU3' });
    open({ idEuro: '', acceptance: null, own: 'EU3' });
    open(nowhere);
    expect(check.mock.calls.map(([{ euroUserId }]) => euroUserId)).toEqual(['EU1', 'EU2', 'EU3', '']);
  });
});

describe('where it leads', () => {
  test('ON-05 an existing user is greeted while the session gets its roles, and goes home', async () => {
    check.mockResolvedValueOnce(existing);
    renewSession.mockResolvedValueOnce(true);
    const actor = open();
    expect(actor.getSnapshot().value).toBe('checking');
    await waitFor(actor, ({ value }) => value === 'greeting');
    await waitFor(actor, ({ value }) => value === 'home');
    expect(actor.getSnapshot().status).toBe('done');
  });

  test('ON-05 a new user chooses a kind of account', async () => {
    check.mockResolvedValueOnce(unknown);
    const actor = open();
    await waitFor(actor, ({ value }) => value === 'choosing');
    expect(renewSession).not.toHaveBeenCalled();
    actor.send({ type: 'LEAVE' });
    expect(actor.getSnapshot().value).toBe('leaving');
  });

  test('ON-01 an agency that waits for its link is known while a kind of account is chosen, and can be looked for again', async () => {
    const agency = { name: 'Autos del Sur', email: 'tomas@ejemplo.example', inReview: false };
    check.mockResolvedValueOnce({ existing: false, agency });
    renewSession.mockResolvedValueOnce(true);
    const actor = open();
    await waitFor(actor, ({ value }) => value === 'choosing');
    expect(actor.getSnapshot().context.agency).toEqual(agency);
    check.mockResolvedValueOnce(existing);
    actor.send({ type: 'CHECK' });
    await waitFor(actor, ({ value }) => value === 'home');
  });

  test('a session that still has no roles leads to the choice, and does not loop', async () => {
    check.mockResolvedValueOnce(existing);
    renewSession.mockResolvedValueOnce(false);
    await waitFor(open(), ({ value }) => value === 'choosing');
    expect(check).toHaveBeenCalledOnce();
  });

  test("ON-05 '¿Sos otra persona?' leaves", async () => {
    check.mockResolvedValueOnce(existing);
    renewSession.mockImplementation(() => new Promise(() => undefined));
    const actor = open();
    await waitFor(actor, ({ value }) => value === 'greeting');
    actor.send({ type: 'SOMEBODY_ELSE' });
    expect(actor.getSnapshot().value).toBe('leaving');
  });

  test('ON-05 ER-06 a failure is shown for 2 seconds, then the user is logged out', async () => {
    check.mockRejectedValueOnce(new Error('500'));
    const actor = open();
    await waitFor(actor, ({ value }) => value === 'failed');
    clock.increment(1999);
    expect(actor.getSnapshot().value).toBe('failed');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('leaving');
  });
});
