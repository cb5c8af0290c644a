import { expect, test } from 'vitest';
import { verdictOf } from './audit.mjs';

const report = (counts: object, vulnerabilities: object = {}) => {
  const none = { info: 0, low: 0, moderate: 0, high: 0, critical: 0 };
  return JSON.stringify({ vulnerabilities, metadata: { vulnerabilities: { ...none, ...counts } } });
};

test('an audit fails on what is high or critical, names it, and says of a registry without an answer that nothing was audited', () => {
  const bad = { tar: { severity: 'critical' }, ky: { severity: 'low' } };
  expect(verdictOf(report({ critical: 1, low: 1 }, bad))).toEqual({ code: 1, sentence: '1 to be mended now: tar' });
  expect(verdictOf(report({ low: 2 }))).toEqual({ code: 0, sentence: 'None is high or critical; 2 lesser ones.' });
  for (const silent of ['{"error":{"summary":"audit endpoint returned an error"}}', '']) {
    expect(verdictOf(silent)).toEqual({
      code: 0,
      sentence: 'Nothing was audited: this registry has no answer to npm audit.',
    });
  }
});
