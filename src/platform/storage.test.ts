// @vitest-environment jsdom
import * as v from 'valibot';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as storage from './storage.ts';
import {
  applicationsTable,
  savedFilters,
  quickModeWanted,
  shortcutsWanted,
  accessToken,
  claimDrafts,
  clearDrafts,
  clearLastUsed,
  currentLang,
  draft,
  featureFlags,
  frequentlyUsed,
  hasEnded,
  isOnNativeApp,
  keptApplication,
  lastRunOf,
  lastUsed,
  onAccessTokenChangedElsewhere,
  rememberEnded,
  rememberLast,
  termsAcceptance,
  drafts,
} from './storage.ts';

const answers = draft('report-payment', v.object({ version: v.number() }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

/** Each key of local storage, what is written under it as text, and texts that are corrupt there. */
const localKeys = {
  // C3
  accessToken: ['t', ''],
  termsAcceptance: ['{"app":"portal","version":"1.0","idUsuario":"7","name":"Marta"}', '{"version":"1.0"}'],
  isOnNativeApp: ['true', '"sí"'],
  currentLang: ['es', 'en'],
  featureFlags: ['{"owner":"0a1b2c3d","values":{"autoprenda":true}}', '{"owner":"0a1b2c3d","values":{"autoprenda":1}}'],
  lastUsedName: ['Marta Quiroga', 'x'.repeat(301)],
  lastUsedPhone: ['0111545678901', ''],
  lastUsedEmail: ['marta@ejemplo.example', ''],
  // S3
  frequentProvinces: ['[{"label":"Salta","count":2}]', '[{"label":"Salta","count":"muchas"}]'],
  frequentLocalities: ['[{"label":"OLAVARRIA","count":1}]', '[{"label":"","count":1}]'],
  frequentPostalCodes: ['[{"label":"7400","count":1}]', '{"label":"7400","count":1}'],
  frequentPostalCodesByLocality: ['{"OLAVARRIA":[{"label":"7400","count":1}]}', '{"OLAVARRIA":["7400"]}'],
  solicitud: [
    '{"owner":"ana","solicitudId":20001,"fecha":"2026-11-20T11:00:00.000Z","posicion":"actividad","respuestas":{}}',
    '{"owner":"ana","solicitudId":"20001"}',
  ],
  lastSolicitud: [
    '{"owner":"ana","solicitudId":null,"fecha":"2026-11-20T11:00:00.000Z","posicion":"canal","respuestas":{}}',
    '{"owner":"","solicitudId":null}',
  ],
  canales: ['[{"key":"casa-central","value":"Casa central"}]', '["casa-central"]'],
  agencia: ['Casa central', ''],
  // Ours (EN-04): which runs of a wizard have ended, and which has gone on last.
  endedRuns: ['["una"]', '["una",2]'],
  lastRuns: ['[{"of":"solicitud:20001","run":"una"}]', '[{"of":"solicitud:20001"}]'],
  shortcuts: ['false', '"false"'],
  quickMode: ['true', '1'],
  savedFilters: ['["?estado=Falta_Doc"]', '[7]'],
  applicationsTable: ['{"hidden":["DNI"],"isRoomy":true}', '{"hidden":"DNI"}'],
} as const satisfies Readonly<Record<string, readonly [string, string]>>;

/** Writes every value that there is. */
function writeAll(): void {
  accessToken.write('t');
  termsAcceptance.write({ app: 'portal', version: '1.0', idUsuario: '7', name: 'Marta' });
  isOnNativeApp.write(true);
  currentLang.write('es');
  featureFlags.write({ owner: '0a1b2c3d', values: { autoprenda: true } });
  lastUsed.name.write('Marta Quiroga');
  lastUsed.phone.write('0111545678901');
  lastUsed.email.write('marta@ejemplo.example');
  frequentlyUsed.provinces.write([{ label: 'Salta', count: 2 }]);
  frequentlyUsed.localities.write([{ label: 'OLAVARRIA', count: 1 }]);
  frequentlyUsed.postalCodes.write([{ label: '7400', count: 1 }]);
  frequentlyUsed.postalCodesByLocality.write({ OLAVARRIA: [{ label: '7400', count: 1 }] });
  const { current, last, channels, agency } = keptApplication;
  const fecha = '2026-11-20T11:00:00.000Z';
  current.write({ owner: 'ana', solicitudId: 20_001, fecha, posicion: 'actividad', respuestas: {} });
  last.write({ owner: 'ana', solicitudId: null, fecha, posicion: 'canal', respuestas: {} });
  channels.write([{ key: 'casa-central', value: 'Casa central' }]);
  agency.write('Casa central');
  rememberEnded('una');
  rememberLast('solicitud:20001', 'una');
  shortcutsWanted.write(false);
  quickModeWanted.write(true);
  savedFilters.write(['?estado=Falta_Doc']);
  applicationsTable.write({ hidden: ['DNI'], isRoomy: true });
}

/** Reads every value of the module, whatever there is: by its key, what was not null. */
function readAll(): Readonly<Record<string, unknown>> {
  const asked = vi.spyOn(Storage.prototype, 'getItem');
  const found: Record<string, unknown> = {};
  const read = (get: () => unknown) => {
    asked.mockClear();
    const value = get();
    const key = asked.mock.calls[0]?.[0];
    if (key !== undefined && asked.mock.contexts[0] === localStorage) found[key] = value;
  };
  const values = (of: unknown): void => {
    if (typeof of !== 'object' || of === null) return;
    if (v.is(readable, of)) read(() => of.read());
    else Object.values(of).forEach(values);
  };
  values({ ...storage });
  read(() => hasEnded('una'));
  read(() => lastRunOf('solicitud:20001'));
  asked.mockRestore();
  return found;
}

const readable = v.object({ read: v.custom<() => unknown>((value) => typeof value === 'function') });

describe('SH-19 local storage', () => {
  test('SH-19 holds exactly the keys of C3 and S3, none for the DNI, two of the wizards and two of the desk', () => {
    writeAll();
    const written = Object.fromEntries(Object.keys(localStorage).map((key) => [key, localStorage.getItem(key)]));
    expect(written).toEqual(Object.fromEntries(Object.entries(localKeys).map(([key, [text]]) => [key, text])));
    expect(Object.keys(readAll()).toSorted()).toEqual(Object.keys(localKeys).toSorted());
    expect(Object.keys(sessionStorage)).toEqual([]);
    clearLastUsed();
    expect(Object.keys(localStorage).filter((key) => key.startsWith('lastUsed'))).toEqual([]);
  });

  test.each(Object.entries(localKeys))('SH-19 a corrupt %s is dropped, and the others stay', (key, [, corrupt]) => {
    // The language is Spanish then; of the runs is said that there is none.
    const absent = new Map<string, unknown>([
      ['currentLang', 'es'],
      ['endedRuns', false],
      ['lastRuns', undefined],
    ]);
    const whatever = ['{', '[', '{"version":1}', 'null', '7', corrupt];
    const anyText = ['accessToken', 'lastUsedName', 'lastUsedPhone', 'lastUsedEmail', 'agencia'].includes(key);
    for (const text of anyText ? [corrupt] : whatever) {
      writeAll();
      localStorage.setItem(key, text);
      expect(readAll()[key], text).toBe(absent.has(key) ? absent.get(key) : null);
      expect(Object.keys(localStorage).toSorted(), text).toEqual(
        Object.keys(localKeys)
          .filter((each) => each !== key)
          .toSorted(),
      );
    }
  });

  test.each(['', '{', '[]', '{"version":"1"}', 'null'])('SH-19 a corrupt draft %j is dropped', (text) => {
    sessionStorage.setItem('draft:report-payment', text);
    expect(answers.read()).toBeNull();
    expect(sessionStorage.getItem('draft:report-payment')).toBeNull();
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

  test('decision 20 drafts are told by their keys, with whether their last call failed, and all stay', () => {
    answers.write({ version: 3 });
    const failed = JSON.stringify({ flow: 'report-payment', end: 'noInformado', answers: {} });
    sessionStorage.setItem('draft:report-payment:100201', failed);
    sessionStorage.setItem('otra', failed);
    expect(drafts()).toEqual([
      { key: 'report-payment', isUnsent: false },
      { key: 'report-payment:100201', isUnsent: true },
    ]);
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

test('EN-04 of each name the last run is remembered; one that is too long leaves the others', () => {
  rememberLast('report-payment', 'una');
  rememberLast('credit-calculator', 'dos');
  rememberLast('report-payment', 'tres');
  rememberLast('x'.repeat(301), 'cuatro');
  expect(['report-payment', 'credit-calculator', 'x'.repeat(301)].map(lastRunOf)).toEqual(['tres', 'dos', undefined]);
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

test('SH-21 C3 the terms record of a user without a name is kept', () => {
  const record = { app: 'portal', version: '1.0', idUsuario: 'email|1', name: '' };
  termsAcceptance.write(record);
  expect(termsAcceptance.read()).toEqual(record);
});
