import { render } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  vi.resetModules();
  performance.clearMarks();
});

const marks = () => performance.getEntriesByName('first-screen').length;

async function screenOf() {
  const { afterFirstScreen, useFirstScreen, useStandIn } = await import('./first-screen.ts');
  const StandIn = () => {
    useStandIn();
    return null;
  };
  const Screen = ({ waits }: { readonly waits: number }) => {
    useFirstScreen();
    return Array.from({ length: waits }, (_, key) => <StandIn key={key} />);
  };
  return { afterFirstScreen, Screen };
}

test('EN-10 the first screen is marked once, when nothing on it is waited for any more', async () => {
  const { Screen } = await screenOf();
  const { rerender } = render(<Screen waits={2} />);
  await Promise.resolve();
  expect(marks()).toBe(0);
  rerender(<Screen waits={1} />);
  await Promise.resolve();
  expect(marks()).toBe(0);
  rerender(<Screen waits={0} />);
  await vi.waitFor(() => {
    expect(marks()).toBe(1);
  });
  rerender(<Screen waits={1} />);
  rerender(<Screen waits={0} />);
  await Promise.resolve();
  expect(marks()).toBe(1);
});

test('EN-10 what the first screen does without comes behind it, and can be called off', async () => {
  const { afterFirstScreen, Screen } = await screenOf();
  const done: string[] = [];
  const { rerender } = render(<Screen waits={1} />);
  afterFirstScreen(() => done.push('kept'));
  afterFirstScreen(() => done.push('called off'))();
  expect(done).toEqual([]);
  rerender(<Screen waits={0} />);
  await vi.waitFor(() => {
    expect(done).toEqual(['kept']);
  });
  afterFirstScreen(() => done.push('later'));
  expect(done).toEqual(['kept', 'later']);
});

test('EN-10 a first screen that does not come holds nothing back for longer than four seconds', async () => {
  const { afterFirstScreen, Screen } = await screenOf();
  render(<Screen waits={1} />);
  vi.useFakeTimers();
  try {
    const done = vi.fn();
    afterFirstScreen(done);
    vi.advanceTimersByTime(3999);
    expect(done).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(done).toHaveBeenCalledTimes(1);
  } finally {
    vi.useRealTimers();
  }
});
