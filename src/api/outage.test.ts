import { expect, test, vi } from 'vitest';
import { watchOutages } from './outage.ts';

test('ER-03 the warning shows once per outage, not once per try nor once per call', () => {
  const warn = vi.fn();
  const calls = watchOutages(warn);
  calls.retrying();
  calls.retrying();
  calls.retrying();
  expect(warn).toHaveBeenCalledTimes(1);
});

test('ER-03 an answer ends the outage, so that the next one warns again', () => {
  const warn = vi.fn();
  const calls = watchOutages(warn);
  calls.answered();
  calls.retrying();
  calls.answered();
  calls.answered();
  calls.retrying();
  expect(warn).toHaveBeenCalledTimes(2);
});

test('ER-03 what is shown meanwhile is told of the end, once', () => {
  const onEnd = vi.fn();
  const calls = watchOutages(vi.fn(), onEnd);
  calls.answered();
  expect(onEnd).not.toHaveBeenCalled();
  calls.retrying();
  calls.answered();
  calls.answered();
  expect(onEnd).toHaveBeenCalledOnce();
});
