import { describe, expect, test, vi } from 'vitest';
import { createFlags, flagNames, type StoredFlags } from './flags.ts';

const marta = { email: 'marta@ejemplo.example' };
const raul = { email: 'raul@ejemplo.example' };

/** Flags whose service answers what `evaluate` gives. */
function flagsWith(evaluate = vi.fn<(url: string, email: string) => Promise<Record<string, boolean>>>()) {
  let kept: StoredFlags | null = null;
  const stored = {
    read: () => kept,
    write: (value: StoredFlags) => {
      kept = value;
    },
    remove: () => {
      kept = null;
    },
  };
  const log = { error: vi.fn() };
  const make = (url: string | null = 'https://flags.example', defaults = {}) =>
    createFlags({ url, defaults, stored, log, load: () => Promise.resolve({ evaluate }) });
  return { evaluate, stored, log, make };
}

const noAnswer = () => Promise.reject(new TypeError('Failed to fetch'));

test('SH-18 all ten flags of C1 are off by default', async () => {
  const { make, evaluate } = flagsWith();
  evaluate.mockImplementation(noAnswer);
  const flags = make();
  expect(flagNames).toEqual([
    'validacion-identidad',
    'scan-cedula',
    'nuevo-cotizador-seguros',
    'nueva-solicitud',
    'datos-pago',
    'fotos-vehiculo',
    'autoprenda',
    'dev-mode',
    'beta-mode',
    'hotjar-mode',
  ]);
  await flags.evaluateFor(marta);
  expect(flagNames.filter((name) => flags.isOn(name))).toEqual([]);
});

test('SH-18 the service is asked with the e-mail and decides', async () => {
  const { make, evaluate } = flagsWith();
  evaluate.mockResolvedValue({ autoprenda: true, 'datos-pago': false });
  const flags = make('https://flags.example', { 'datos-pago': true, 'dev-mode': true });
  expect(flags.isOn('datos-pago')).toBe(true);
  await flags.evaluateFor(marta);
  expect(evaluate).toHaveBeenCalledWith(
    'https://flags.example',
    marta.email,
    expect.objectContaining({ autoprenda: false }),
  );
  expect([flags.isOn('autoprenda'), flags.isOn('datos-pago'), flags.isOn('dev-mode')]).toEqual([true, false, true]);
});

test('SH-18 without a service there are only the defaults', async () => {
  const { make, evaluate } = flagsWith();
  const flags = make(null, { autoprenda: true });
  await flags.evaluateFor(marta);
  expect([flags.isOn('autoprenda'), flags.isOn('dev-mode')]).toEqual([true, false]);
  expect(evaluate).not.toHaveBeenCalled();
});

describe('SH-18 a start without connection', () => {
  test('SH-18 has the flags of the last time at once, for the same person only', async () => {
    const { make, evaluate, stored, log } = flagsWith();
    evaluate.mockResolvedValueOnce({ autoprenda: true });
    await make().evaluateFor(marta);
    expect(JSON.stringify(stored.read())).not.toContain('marta');

    evaluate.mockImplementation(noAnswer);
    const offline = make();
    expect(offline.isOn('autoprenda')).toBe(false);
    const evaluated = offline.evaluateFor({ email: 'Marta@Ejemplo.example' });
    expect(offline.isOn('autoprenda')).toBe(true);
    await evaluated;
    expect(offline.isOn('autoprenda')).toBe(true);
    expect(log.error).toHaveBeenCalledExactlyOnceWith('flags-not-evaluated', { kind: 'TypeError' });

    await offline.evaluateFor(raul);
    expect(offline.isOn('autoprenda')).toBe(false);
  });

  test('SH-18 a failed evaluation keeps what is stored', async () => {
    const { make, evaluate, stored } = flagsWith();
    evaluate.mockResolvedValueOnce({ autoprenda: true }).mockImplementation(noAnswer);
    const flags = make();
    await flags.evaluateFor(marta);
    const before = stored.read();
    await flags.evaluateFor(marta);
    expect(stored.read()).toBe(before);
    expect(flags.isOn('autoprenda')).toBe(true);
  });
});

test('SH-18 a late answer for another user is dropped', async () => {
  const { make, evaluate } = flagsWith();
  let answer: (flags: Record<string, boolean>) => void = () => undefined;
  const late = new Promise<Record<string, boolean>>((resolve) => {
    answer = resolve;
  });
  evaluate.mockReturnValueOnce(late).mockResolvedValue({ 'dev-mode': true });
  const flags = make();
  const first = flags.evaluateFor(marta);
  await flags.evaluateFor(raul);
  answer({ autoprenda: true });
  await first;
  expect([flags.isOn('autoprenda'), flags.isOn('dev-mode')]).toEqual([false, true]);
});

test('signing out gives the defaults back', async () => {
  const { make, evaluate } = flagsWith();
  evaluate.mockResolvedValue({ autoprenda: true });
  const flags = make();
  await flags.evaluateFor(marta);
  await flags.evaluateFor(null);
  expect(flags.isOn('autoprenda')).toBe(false);
});

test('listeners are called on changes only, until they stop', async () => {
  const { make, evaluate } = flagsWith();
  evaluate.mockResolvedValue({ autoprenda: true });
  const flags = make();
  const changed = vi.fn();
  const stop = flags.subscribe(changed);
  await flags.evaluateFor(marta);
  await flags.evaluateFor(marta);
  // the start of the request, and its result
  expect(changed).toHaveBeenCalledTimes(2);
  stop();
  await flags.evaluateFor(null);
  expect(changed).toHaveBeenCalledTimes(2);
});

describe('whether the flags are known', () => {
  test('SH-18 on a first visit once the service has answered, or did not', async () => {
    const { make, evaluate } = flagsWith();
    const flags = make();
    expect(flags.isSettled()).toBe(true);
    const asked = flags.evaluateFor(marta);
    expect(flags.isSettled()).toBe(false);
    const known = vi.fn();
    void flags.untilSettled().then(known);
    await Promise.resolve();
    expect(known).not.toHaveBeenCalled();
    await asked;
    expect(flags.isSettled()).toBe(true);
    await flags.untilSettled();
    expect(known).toHaveBeenCalledOnce();
    evaluate.mockImplementation(noAnswer);
    const failing = flags.evaluateFor(raul);
    expect(flags.isSettled()).toBe(false);
    await failing;
    expect(flags.isSettled()).toBe(true);
  });

  test('SH-18 at once where they are stored, where no user is signed in and where there is no service', async () => {
    const { make } = flagsWith();
    await make().evaluateFor(marta);
    const again = make();
    void again.evaluateFor(marta);
    expect(again.isSettled()).toBe(true);
    void again.evaluateFor(null);
    expect(again.isSettled()).toBe(true);
    const without = make(null);
    void without.evaluateFor(raul);
    expect(without.isSettled()).toBe(true);
  });
});
