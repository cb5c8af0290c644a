// @vitest-environment jsdom
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  accessToken,
  claimDrafts,
  clearDrafts,
  clearLastUsed,
  currentLang,
  draft,
  featureFlags,
  isOnNativeApp,
  lastUsed,
  onAccessTokenChangedElsewhere,
  termsAcceptance,
  unsentDrafts,
} from './storage.ts';

const answers = draft('report-payment', v.object({ version: v.number() }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('SH-19 local storage holds the keys of C3, and none for the DNI', () => {
  accessToken.write('t');
  lastUsed.name.write('Marta Quiroga');
  lastUsed.phone.write('0111545678901');
  lastUsed.email.write('marta@ejemplo.example');
  expect(Object.keys(localStorage).sort()).toEqual(['accessToken', 'lastUsedEmail', 'lastUsedName', 'lastUsedPhone']);
  expect(localStorage.getItem('accessToken')).toBe('t');
  clearLastUsed();
  expect(Object.keys(localStorage)).toEqual(['accessToken']);
});

describe('SH-19 a corrupt value is dropped', () => {
  test.each(['', '{', '[]', '{"version":"1"}', 'null'])('SH-19 draft %j', (text) => {
    sessionStorage.setItem('draft:report-payment', text);
    expect(answers.read()).toBeNull();
    expect(sessionStorage.getItem('draft:report-payment')).toBeNull();
  });

  test('SH-19 an empty or endless text', () => {
    localStorage.setItem('lastUsedName', '');
    expect(lastUsed.name.read()).toBeNull();
    localStorage.setItem('lastUsedName', 'x'.repeat(10_000));
    expect(lastUsed.name.read()).toBeNull();
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

describe('drafts', () => {
  test('a draft is kept for this tab and given back as it was', () => {
    answers.write({ version: 3 });
    expect(answers.read()).toEqual({ version: 3 });
    expect(Object.keys(localStorage)).toEqual([]);
    answers.remove();
    expect(answers.read()).toBeNull();
  });

  test('drafts stay for the person they belong to and are dropped for another', () => {
    claimDrafts('email|1');
    answers.write({ version: 3 });
    claimDrafts('email|1');
    expect(answers.read()).toEqual({ version: 3 });
    claimDrafts('email|2');
    expect(answers.read()).toBeNull();
  });

  test('decision 20 drafts whose last call failed are told, by their keys; the others are not, and all stay', () => {
    answers.write({ version: 3 });
    const failed = JSON.stringify({ flow: 'report-payment', end: 'noInformado', answers: {} });
    sessionStorage.setItem('draft:report-payment:100201', failed);
    sessionStorage.setItem('otra', failed);
    expect(unsentDrafts()).toEqual(['report-payment:100201']);
    expect(sessionStorage.getItem('draft:report-payment:100201')).toBe(failed);
    expect(answers.read()).toEqual({ version: 3 });
  });

  test('clearing drafts leaves what is not one', () => {
    answers.write({ version: 3 });
    sessionStorage.setItem('other', 'x');
    clearDrafts();
    expect(Object.keys(sessionStorage)).toEqual(['other']);
  });
});

test('only a change of the token in another tab calls back', () => {
  const changed = vi.fn();
  const stop = onAccessTokenChangedElsewhere(changed);
  const tell = (init: StorageEventInit) => window.dispatchEvent(new StorageEvent('storage', init));
  tell({ key: 'accessToken', storageArea: localStorage });
  tell({ key: null, storageArea: localStorage });
  expect(changed).toHaveBeenCalledTimes(2);
  tell({ key: 'lastUsedName', storageArea: localStorage });
  tell({ key: 'accessToken', storageArea: sessionStorage });
  stop();
  tell({ key: 'accessToken', storageArea: localStorage });
  expect(changed).toHaveBeenCalledTimes(2);
});

test('SH-19 flags, app, language and terms are kept under the names of C3', () => {
  featureFlags.write({ owner: '0a1b2c3d', values: { autoprenda: true } });
  isOnNativeApp.write(true);
  currentLang.write('es');
  termsAcceptance.write({ app: 'portal', version: '1.0', idUsuario: '7', name: 'Marta' });
  expect(Object.keys(localStorage).sort()).toEqual(['currentLang', 'featureFlags', 'isOnNativeApp', 'termsAcceptance']);
  expect(featureFlags.read()).toEqual({ owner: '0a1b2c3d', values: { autoprenda: true } });
  expect(isOnNativeApp.read()).toBe(true);
  expect(termsAcceptance.read()).toEqual({ app: 'portal', version: '1.0', idUsuario: '7', name: 'Marta' });
});

test('SH-21 C3 the terms record of a user without a name is kept', () => {
  const record = { app: 'portal', version: '1.0', idUsuario: 'email|1', name: '' };
  termsAcceptance.write(record);
  expect(termsAcceptance.read()).toEqual(record);
});

test('SH-19 a corrupt one is dropped; the language is Spanish then', () => {
  for (const key of ['featureFlags', 'isOnNativeApp', 'currentLang', 'termsAcceptance']) {
    localStorage.setItem(key, '{"version":1}');
  }
  expect([featureFlags.read(), isOnNativeApp.read(), termsAcceptance.read()]).toEqual([null, null, null]);
  expect(currentLang.read()).toBe('es');
  expect(Object.keys(localStorage)).toEqual([]);
});
