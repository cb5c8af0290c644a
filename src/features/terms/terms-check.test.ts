import { expect, test, vi } from 'vitest';
import { acceptTerms, checkTerms, type TermsRecord } from './terms-check.ts';

const accepted: TermsRecord = { app: 'portal', version: '2.0', idUsuario: 'u1', name: 'Marta' };
const terms = { app: 'portal', version: '2.0', user: { id: 'u1', name: 'Marta' } };

function browserWith(record: TermsRecord | null) {
  let kept = record;
  return {
    read: () => kept,
    write: (next: TermsRecord) => {
      kept = next;
    },
  };
}

const answers = (answer: { app: string; version: string } | null) => vi.fn(() => Promise.resolve(answer));
const fails = (): Promise<never> => Promise.reject(new Error('offline'));

test('SH-21 the check is skipped when the stored acceptance matches', async () => {
  const getAccepted = answers(null);
  expect(await checkTerms({ ...terms, stored: browserWith(accepted), getAccepted })).toBe('accepted');
  expect(getAccepted).not.toHaveBeenCalled();
});

test.each([
  ['of another app', { ...accepted, app: 'agencias' }],
  ['of another version', { ...accepted, version: '1.0' }],
  ['of another user', { ...accepted, idUsuario: 'u2' }],
  ['that is not there', null],
])('SH-21 a stored acceptance %s does not skip the check', async (_, record) => {
  const getAccepted = answers({ app: 'portal', version: '2.0' });
  expect(await checkTerms({ ...terms, stored: browserWith(record), getAccepted })).toBe('accepted');
  expect(getAccepted).toHaveBeenCalledOnce();
});

test('SH-21 an acceptance that the back end knows is kept, so that it is asked once', async () => {
  const stored = browserWith(null);
  const getAccepted = answers({ app: 'portal', version: '2.0' });
  await checkTerms({ ...terms, stored, getAccepted });
  expect(stored.read()).toEqual(accepted);
  await checkTerms({ ...terms, stored, getAccepted });
  expect(getAccepted).toHaveBeenCalledOnce();
});

test.each([
  ['another version', { app: 'portal', version: '1.0' }],
  ['the terms of another app', { app: 'agencias', version: '2.0' }],
  ['nothing', null],
])('SH-21 the dialog shows when %s was accepted', async (_, answer) => {
  const stored = browserWith(null);
  expect(await checkTerms({ ...terms, stored, getAccepted: answers(answer) })).toBe('show');
  expect(stored.read()).toBeNull();
});

test('SH-21 a failed check hides the dialog, and keeps nothing', async () => {
  const stored = browserWith(null);
  expect(await checkTerms({ ...terms, stored, getAccepted: fails })).toBe('unknown');
  expect(stored.read()).toBeNull();
});

test('SH-21 an acceptance is kept once the back end knows it', async () => {
  const stored = browserWith(null);
  const accept = vi.fn(() => {
    expect(stored.read()).toBeNull();
    return Promise.resolve();
  });
  await acceptTerms({ ...terms, stored, accept });
  expect(accept).toHaveBeenCalledOnce();
  expect(stored.read()).toEqual(accepted);
});

test('SH-21 a failed accept is still stored locally, and reported', async () => {
  const stored = browserWith(null);
  await expect(acceptTerms({ ...terms, stored, accept: fails })).rejects.toThrow('offline');
  expect(stored.read()).toEqual(accepted);
});
