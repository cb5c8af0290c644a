import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('waits for the next frame, and does its work once', () => {
  const work = vi.fn();
  const { now } = afterPaint(work);
  expect(work).not.toHaveBeenCalled();
  vi.runAllTimers();
  now();
  expect(work).toHaveBeenCalledOnce();
});

test('can be done at once', () => {
  const work = vi.fn();
  afterPaint(work).now();
  expect(work).toHaveBeenCalledOnce();
  vi.runAllTimers();
  expect(work).toHaveBeenCalledOnce();
});

test('can be cancelled', () => {
  const work = vi.fn();
  afterPaint(work).callOff();
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
});

test('does not wait where nothing is painted', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const work = vi.fn();
  afterPaint(work);
  expect(work).toHaveBeenCalledOnce();
});

test('EN-10 lets what is still to come of the answer go first', () => {
  const postTask = vi.fn<Scheduler['postTask']>();
  vi.stubGlobal('scheduler', { postTask });
  const work = vi.fn();
  afterPaint(work, 'background');
  vi.runAllTimers();
  expect(work).not.toHaveBeenCalled();
  const [later, options] = postTask.mock.calls[0] ?? [];
  expect(options).toEqual({ priority: 'background' });
  later?.();
  expect(work).toHaveBeenCalledOnce();
});
