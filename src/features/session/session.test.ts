// @vitest-environment jsdom
import { UnsecuredJWT } from 'jose';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draft, lastUsed } from '../../platform/storage.ts';
import type { Identity } from './identity.ts';
import { SignInError } from './identity.ts';
import { createSession } from './session.ts';

const start = new Date('2026-11-20T12:00:00Z');
const minute = 60_000;
const hour = 60 * minute;

const permitted = { roles: ['cliente'], permissions: ['creditos:ver'], userType: 'ClienteFinal' };

function tokenFor(subject: string, lifetime = hour, claims: Readonly<Record<string, unknown>> = permitted): string {
  const issued = Math.floor(Date.now() / 1000);
  return new UnsecuredJWT({ ...claims, email: `${subject}@ejemplo.example` })
    .setSubject(subject)
    .setIssuedAt(issued)
    .setExpirationTime(issued + lifetime / 1000)
    .encode();
}

const complete = vi.fn<Identity['complete']>();
const renew = vi.fn<Identity['renew']>();
const logout = vi.fn(() => new Promise<void>(() => undefined));
const answers = draft('report-payment', v.object({ version: v.number() }));
const open = () => createSession({ identity: { complete, renew }, logout });

/** Another tab changed the store, and this tab is notified. */
function elsewhere(token: string | null): void {
  if (token === null) localStorage.removeItem('accessToken');
  else localStorage.setItem('accessToken', token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', storageArea: localStorage }));
}

function signedIn(subject = 'ana', lifetime = hour) {
  localStorage.setItem('accessToken', tokenFor(subject, lifetime));
  const session = open();
  lastUsed.name.write('Ana');
  answers.write({ version: 1 });
  return session;
}

/** The application in ten steps as this browser keeps it: its last one, and the one that is under way. */
function keepApplication(owner: string): void {
  const kept = { owner, solicitudId: 20001, fecha: '2026-11-20T11:00:00.000Z', posicion: 'actividad', respuestas: {} };
  localStorage.setItem('solicitud', JSON.stringify(kept));
  localStorage.setItem('lastSolicitud', JSON.stringify({ ...kept, solicitudId: 20000 }));
  localStorage.setItem('canales', JSON.stringify([{ key: 'casa-central', value: 'Casa central' }]));
  localStorage.setItem('agencia', 'Casa central');
}

/** What there is of it. */
const keptKeys = () =>
  Object.keys(localStorage)
    .filter((key) => key !== 'accessToken' && key !== 'lastUsedName')
    .toSorted();

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  localStorage.clear();
  sessionStorage.clear();
  for (const mock of [complete, renew, logout]) mock.mockClear();
  complete.mockReset();
  renew.mockReset();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('restoring', () => {
  test('a good token is a session', async () => {
    const token = tokenFor('ana');
    localStorage.setItem('accessToken', token);
    const session = open();
    expect(session.state()).toMatchObject({
      status: 'signedIn',
      authorised: true,
      user: { subject: 'ana', email: 'ana@ejemplo.example', userType: 'ClienteFinal' },
    });
    await expect(session.token()).resolves.toBe(token);
  });

  test('SH-14 a token without roles or permissions is a session that may do nothing', () => {
    localStorage.setItem('accessToken', tokenFor('ana', hour, { ...permitted, permissions: [] }));
    expect(open().state()).toMatchObject({ status: 'signedIn', authorised: false });
    localStorage.setItem('accessToken', tokenFor('ana', hour, { ...permitted, roles: [] }));
    expect(open().state()).toMatchObject({ status: 'signedIn', authorised: false });
  });

  test('SH-11 an expired one is renewed before anything is shown', async () => {
    localStorage.setItem('accessToken', tokenFor('ana', -minute));
    const token = tokenFor('ana');
    renew.mockResolvedValueOnce(token);
    const session = open();
    expect(session.state()).toEqual({ status: 'renewing' });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state()).toMatchObject({ status: 'signedIn', user: { subject: 'ana' } });
    expect(localStorage.getItem('accessToken')).toBe(token);
  });

  test('SH-16 an expired one that is not renewed is dropped, and the user is informed', async () => {
    localStorage.setItem('accessToken', tokenFor('ana', -minute));
    renew.mockRejectedValueOnce(new SignInError('refused'));
    const session = open();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state()).toEqual({ status: 'signedOut', farewell: 'renewalFailed', email: 'ana@ejemplo.example' });
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  test('SH-19 a corrupt one is dropped without a message', () => {
    localStorage.setItem('accessToken', 'garbage');
    expect(open().state()).toEqual({ status: 'signedOut', farewell: null });
    expect(localStorage.getItem('accessToken')).toBeNull();
  });
});

describe('completing', () => {
  test('the token is kept, and the way back is one of this application', async () => {
    const token = tokenFor('ana');
    complete.mockResolvedValue({ accessToken: token, returnTo: '/miscreditos?x=1' });
    const session = open();
    const changed = vi.fn();
    session.subscribe(changed);
    const done = session.complete('#hash');
    expect(session.state().status).toBe('completing');
    await done;
    expect(session.state()).toMatchObject({ status: 'signedIn', returnTo: '/miscreditos?x=1' });
    expect(localStorage.getItem('accessToken')).toBe(token);
    expect(changed).toHaveBeenCalledTimes(2);
    expect(complete).toHaveBeenCalledExactlyOnceWith('#hash');
  });

  test('a way back that leads elsewhere leads home', async () => {
    complete.mockResolvedValue({ accessToken: tokenFor('ana'), returnTo: '//evil.example' });
    const session = open();
    await session.complete('#hash');
    expect(session.state()).toMatchObject({ returnTo: '/' });
  });

  test('a refusal, or something that is no token, fails and keeps nothing', async () => {
    const session = open();
    complete.mockRejectedValueOnce(new SignInError('clockSkew'));
    await session.complete('#hash');
    expect(session.state()).toEqual({ status: 'failed', failure: 'clockSkew' });
    complete.mockResolvedValueOnce({ accessToken: 'opaque', returnTo: '/' });
    await session.complete('#hash');
    expect(session.state()).toEqual({ status: 'failed', failure: 'refused' });
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  test('SH-06 a hash is read once, and a forged one cannot swap a session', async () => {
    complete.mockResolvedValue({ accessToken: tokenFor('ana'), returnTo: '/' });
    const session = open();
    await Promise.all([session.complete('#hash'), session.complete('#hash')]);
    await session.complete('#forged');
    expect(complete).toHaveBeenCalledTimes(1);
    expect(session.state()).toMatchObject({ user: { subject: 'ana' } });
  });
});

describe('renewing', () => {
  test('SH-16 the token is renewed 120000 ms before it expires, and the user notices nothing', async () => {
    const session = signedIn();
    const changed = vi.fn();
    session.subscribe(changed);
    await vi.advanceTimersByTimeAsync(hour - 120_000 - 1);
    expect(renew).not.toHaveBeenCalled();
    const token = tokenFor('ana');
    renew.mockResolvedValueOnce(token);
    await vi.advanceTimersByTimeAsync(1);
    expect(renew).toHaveBeenCalledOnce();
    await expect(session.token()).resolves.toBe(token);
    expect(session.state().status).toBe('signedIn');
    expect(answers.read()).toEqual({ version: 1 });
  });

  test('SH-16 a renewal that fails logs out with a warning, and the answers stay for their owner', async () => {
    const session = signedIn();
    renew.mockRejectedValueOnce(new SignInError('refused'));
    await vi.advanceTimersByTimeAsync(hour - 120_000);
    expect(session.state()).toEqual({ status: 'signedOut', farewell: 'renewalFailed', email: 'ana@ejemplo.example' });
    await expect(session.token()).resolves.toBeNull();
    expect(localStorage.length).toBe(0);
    expect(answers.read()).toEqual({ version: 1 });
  });

  test('one that gets no answer is tried again while the token is good, and logs out at its end', async () => {
    const session = signedIn();
    renew.mockRejectedValue(new SignInError('unavailable'));
    await vi.advanceTimersByTimeAsync(hour - 20_000);
    expect(session.state().status).toBe('signedIn');
    expect(renew.mock.calls.length).toBeGreaterThan(3);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(session.state()).toEqual({ status: 'signedOut', farewell: 'renewalFailed', email: 'ana@ejemplo.example' });
  });

  test('SH-16 ST-02 without a connection nobody is signed out: the token is renewed when the line is back', async () => {
    let isDown = true;
    let goOn = (): void => undefined;
    const back = () =>
      new Promise<void>((resolve) => {
        goOn = resolve;
      });
    localStorage.setItem('accessToken', tokenFor('ana', minute));
    vi.setSystemTime(start.getTime() + hour);
    const session = createSession({ identity: { complete, renew }, logout, line: { isDown: () => isDown, back } });
    await vi.advanceTimersByTimeAsync(24 * hour);
    expect(session.state().status).toBe('renewing');
    expect(renew).not.toHaveBeenCalled();
    isDown = false;
    renew.mockResolvedValueOnce(tokenFor('ana', 10 * minute));
    goOn();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state().status).toBe('signedIn');

    answers.write({ version: 1 });
    // and so it is on a page that was open when the line went
    isDown = true;
    renew.mockRejectedValue(new SignInError('unavailable'));
    await vi.advanceTimersByTimeAsync(hour);
    expect(session.state().status).toBe('signedIn');
    await expect(session.token()).rejects.toMatchObject({ failure: 'unavailable' });
    isDown = false;
    renew.mockResolvedValue(tokenFor('ana', 10 * minute));
    await vi.advanceTimersByTimeAsync(15_000);
    await expect(session.token()).resolves.toEqual(expect.any(String));
    expect(answers.read()).toEqual({ version: 1 });
  });

  test('a token that lives for less than two minutes is renewed at its half, and not again and again', async () => {
    signedIn('ana', minute);
    renew.mockImplementation(() => Promise.resolve(tokenFor('ana', minute)));
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(renew).toHaveBeenCalledTimes(4);
  });

  test('a token that outlives the longest timer is renewed on time too', async () => {
    const day = 24 * hour;
    signedIn('ana', 40 * day);
    renew.mockResolvedValue(tokenFor('ana', 80 * day));
    await vi.advanceTimersByTimeAsync(39 * day);
    expect(renew).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(day);
    expect(renew).toHaveBeenCalledOnce();
  });

  test('a device that slept through the expiry gives no stale token, but a new one', async () => {
    const session = signedIn();
    vi.setSystemTime(start.getTime() + 2 * hour);
    const token = tokenFor('ana');
    renew.mockResolvedValueOnce(token);
    await expect(session.token()).resolves.toBe(token);
  });

  test('SH-16 a device that wakes before its line does stays signed in, and sends no stale token meanwhile', async () => {
    const session = signedIn('ana', 10 * minute);
    vi.setSystemTime(start.getTime() + hour);
    renew.mockRejectedValueOnce(new SignInError('unavailable'));
    await expect(session.token()).rejects.toMatchObject({ failure: 'unavailable' });
    expect(session.state().status).toBe('signedIn');
    const token = tokenFor('ana', 10 * minute);
    renew.mockResolvedValueOnce(token);
    await vi.advanceTimersByTimeAsync(15_000);
    await expect(session.token()).resolves.toBe(token);
  });

  test('SH-16 after two minutes without an answer a token that has run out logs out with a warning', async () => {
    const session = signedIn('ana', 10 * minute);
    vi.setSystemTime(start.getTime() + hour);
    renew.mockRejectedValue(new SignInError('unavailable'));
    await expect(session.token()).rejects.toMatchObject({ failure: 'unavailable' });
    await vi.advanceTimersByTimeAsync(119_999);
    expect(session.state().status).toBe('signedIn');
    await vi.advanceTimersByTimeAsync(1);
    expect(session.state()).toEqual({ status: 'signedOut', farewell: 'renewalFailed', email: 'ana@ejemplo.example' });
  });

  test('SH-16 a token of ten minutes is renewed after eight, and one that would run out on its way before it is sent', async () => {
    const session = signedIn('ana', 10 * minute);
    await vi.advanceTimersByTimeAsync(8 * minute - 1);
    expect(renew).not.toHaveBeenCalled();
    const second = tokenFor('ana', 10 * minute);
    renew.mockResolvedValueOnce(second);
    await vi.advanceTimersByTimeAsync(1);
    await expect(session.token()).resolves.toBe(second);
    // Timers of a tab in the background are late.
    vi.setSystemTime(start.getTime() + 18 * minute - 15_000);
    const third = tokenFor('ana', 10 * minute);
    renew.mockResolvedValueOnce(third);
    await expect(session.token()).resolves.toBe(third);
  });

  test('ON-05 what the token says may change: a user who gets roles is authorised at once', async () => {
    localStorage.setItem('accessToken', tokenFor('ana', hour, {}));
    const session = open();
    renew.mockResolvedValueOnce(tokenFor('ana'));
    await expect(session.renew()).resolves.toMatchObject({ status: 'signedIn', authorised: true });
  });

  test('SH-25 a token of the native app may be old: one that has run out is no renewal', async () => {
    localStorage.setItem('accessToken', tokenFor('ana', -minute));
    renew.mockResolvedValueOnce(tokenFor('ana', -minute));
    const session = createSession({ identity: { complete, renew }, logout, renewsFresh: false });
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state()).toEqual({ status: 'signedOut', farewell: 'renewalFailed', email: 'ana@ejemplo.example' });
  });

  test('SH-25 the native app says that the identity is validated', () => {
    const session = signedIn();
    session.identityValidated(true);
    expect(session.state()).toMatchObject({ user: { validatedIdentity: true } });
  });

  test('SH-25 what the app said of the identity survives a renewal and a reload, for the same person only', async () => {
    const session = signedIn('ana');
    session.identityValidated(true);
    renew.mockResolvedValueOnce(tokenFor('ana'));
    await expect(session.renew()).resolves.toMatchObject({ user: { validatedIdentity: true } });
    expect(open().state()).toMatchObject({ user: { subject: 'ana', validatedIdentity: true } });
    elsewhere(tokenFor('eva'));
    expect(session.state()).toMatchObject({ user: { subject: 'eva', validatedIdentity: false } });
    elsewhere(tokenFor('ana'));
    expect(session.state()).toMatchObject({ user: { subject: 'ana', validatedIdentity: false } });
  });

  test('SH-25 an identity that the app takes back, or whose user signs out, is not validated after a reload', () => {
    const session = signedIn();
    session.identityValidated(true);
    session.identityValidated(false);
    expect(open().state()).toMatchObject({ user: { validatedIdentity: false } });
    session.identityValidated(true);
    session.signOut();
    expect(sessionStorage.length).toBe(0);
  });
});

describe('ending', () => {
  test.each([
    ['here', (session: ReturnType<typeof signedIn>) => session.signOut()],
    ['by an erasure', (session: ReturnType<typeof signedIn>) => session.erased()],
    ['in another tab', () => elsewhere(null)],
  ])('OP-13 after signing out %s nothing of the person stays in the browser', (_, signOut) => {
    const session = signedIn('ana');
    for (const value of Object.values(lastUsed)) value.write('Ana Suárez');
    keepApplication('ana');
    const acceptance = { app: 'clientes', version: '1.0', idUsuario: 'EU-ana', name: 'Ana Suárez' };
    localStorage.setItem('termsAcceptance', JSON.stringify(acceptance));
    sessionStorage.setItem('sent:report-payment', JSON.stringify({ name: 'Ana Suárez' }));
    sessionStorage.setItem('draftsOwner', 'ana');
    signOut(session);
    expect(JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])).not.toMatch(
      /ana\b|Suárez|20001/i,
    );
  });

  test('ER-02 ER-08 after a 401 the same person finds their answers, another does not', async () => {
    const session = signedIn('ana');
    session.refuse('expired');
    expect(session.state()).toEqual({ status: 'signedOut', farewell: 'expired', email: 'ana@ejemplo.example' });
    complete.mockResolvedValueOnce({ accessToken: tokenFor('ana'), returnTo: '/' });
    await session.complete('#hash');
    expect(answers.read()).toEqual({ version: 1 });
    session.refuse('unauthorized');
    expect(session.state()).toEqual({ status: 'signedOut', farewell: 'unauthorized', email: 'ana@ejemplo.example' });
    complete.mockResolvedValueOnce({ accessToken: tokenFor('eva'), returnTo: '/' });
    await session.complete('#hash');
    expect(answers.read()).toBeNull();
  });

  test('SH-17 signing out forgets token, last used values and drafts, here and at the identity service', () => {
    const session = signedIn();
    session.signOut();
    expect(session.state()).toEqual({ status: 'signingOut' });
    expect(localStorage.length + sessionStorage.length).toBe(0);
    expect(logout).toHaveBeenCalledOnce();
  });

  test('CF-02 SH-17 signing out forgets the kept application, the last one, and whose channels they were', () => {
    const session = signedIn();
    keepApplication('ana');
    session.signOut();
    expect(keptKeys()).toEqual([]);
  });

  test('CF-02 a session that ends forgets them as well: they survive the tab, and not the session', () => {
    const session = signedIn();
    keepApplication('ana');
    session.refuse('expired');
    expect(keptKeys()).toEqual([]);
  });

  test('CF-02 the user who comes back finds their kept application, and another person finds none', () => {
    const all = ['agencia', 'canales', 'lastSolicitud', 'solicitud'];
    keepApplication('ana');
    signedIn('ana');
    expect(keptKeys()).toEqual(all);
    signedIn('eva');
    expect(keptKeys()).toEqual([]);
  });

  test('SH-17 an identity service that does not answer keeps no user signed in', async () => {
    logout.mockRejectedValueOnce(new Error('offline'));
    const session = signedIn();
    session.signOut();
    await vi.advanceTimersByTimeAsync(0);
    expect(session.state()).toEqual({ status: 'signedOut', farewell: null });
  });

  test('a late 401 changes nothing for a user who is signed out already', () => {
    const session = signedIn();
    session.signOut();
    session.refuse('expired');
    expect(session.state()).toEqual({ status: 'signingOut' });
  });
});

describe('other tabs', () => {
  test('signing in there signs in here', () => {
    const session = open();
    elsewhere(tokenFor('ana'));
    expect(session.state()).toMatchObject({ status: 'signedIn', user: { subject: 'ana' } });
  });

  test('another person there is another person here, without the first one’s drafts', () => {
    const session = signedIn('ana');
    elsewhere(tokenFor('eva'));
    expect(session.state()).toMatchObject({ status: 'signedIn', user: { subject: 'eva' } });
    expect(answers.read()).toBeNull();
  });

  test('CF-02 another person there is another person here, without the first one’s kept application', () => {
    signedIn('ana');
    keepApplication('ana');
    localStorage.removeItem('solicitud');
    elsewhere(tokenFor('eva'));
    expect(keptKeys()).toEqual([]);
  });

  test('a token that another tab renewed is this tab’s too', async () => {
    const session = signedIn('ana');
    await vi.advanceTimersByTimeAsync(minute);
    const token = tokenFor('ana');
    elsewhere(token);
    await expect(session.token()).resolves.toBe(token);
    expect(answers.read()).toEqual({ version: 1 });
  });

  test('signing out there signs out here and drops this tab’s drafts', () => {
    const session = signedIn();
    elsewhere(null);
    expect(session.state()).toEqual({ status: 'signedOut', farewell: null });
    expect(answers.read()).toBeNull();
  });

  test('ER-08 of two tabs with an expired session, one’s failed renewal does not change the other’s drafts', () => {
    renew.mockImplementation(() => new Promise(() => undefined));
    answers.write({ version: 1 });
    sessionStorage.setItem('draftsOwner', 'ana');
    localStorage.setItem('accessToken', tokenFor('ana', -minute));
    const session = open();
    elsewhere(null);
    expect(session.state()).toEqual({ status: 'signedOut', farewell: 'renewalFailed', email: 'ana@ejemplo.example' });
    expect(answers.read()).toEqual({ version: 1 });
  });

  test('a renewal that failed there ends the session here, and this tab’s drafts stay', async () => {
    renew.mockImplementation(() => new Promise(() => undefined));
    const session = signedIn();
    await vi.advanceTimersByTimeAsync(hour - 120_000);
    elsewhere(null);
    expect(session.state()).toEqual({ status: 'signedOut', farewell: 'renewalFailed', email: 'ana@ejemplo.example' });
    expect(answers.read()).toEqual({ version: 1 });
  });
});
