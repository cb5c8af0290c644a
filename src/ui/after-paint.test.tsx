import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from './after-paint.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
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
