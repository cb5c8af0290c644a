// @vitest-environment jsdom
import { UnsecuredJWT } from 'jose';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { draft, lastUsed } from '../../platform/storage.ts';
import type { Identity } from './identity.ts';
import { SignInError } from './identity.ts';
import { createSession } from './session.ts';

const start = new Date('2026-11-20T12:00:00Z');
const hour = 3_600_000;

function tokenFor(subject: string, lifetime = hour): string {
  const expiry = Math.floor((Date.now() + lifetime) / 1000);
  return new UnsecuredJWT({ email: `${subject}@ejemplo.example` })
    .setSubject(subject)
    .setExpirationTime(expiry)
    .encode();
}

const complete = vi.fn<Identity['complete']>();
const answers = draft('report-payment', v.object({ version: v.number() }));
const open = () => createSession({ complete });

/** What other tabs see: the store changed, and this tab is told. */
function elsewhere(token: string | null): void {
  if (token === null) localStorage.removeItem('accessToken');
  else localStorage.setItem('accessToken', token);
  window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', storageArea: localStorage }));
}

beforeEach(() => {
  vi.useFakeTimers({ now: start });
  localStorage.clear();
  sessionStorage.clear();
  complete.mockReset();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('restoring', () => {
  test('a good token is a session', () => {
    const token = tokenFor('ana');
    localStorage.setItem('accessToken', token);
    const session = open();
    expect(session.state()).toMatchObject({
      status: 'signedIn',
      user: { subject: 'ana', email: 'ana@ejemplo.example' },
    });
    expect(session.token()).toBe(token);
  });

  test('an expired one is dropped, and the user is told', () => {
    localStorage.setItem('accessToken', tokenFor('ana', -1000));
    expect(open().state()).toEqual({ status: 'signedOut', notice: 'Sesión Expirada' });
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  test('SH-19 a corrupt one is dropped without a word', () => {
    localStorage.setItem('accessToken', 'garbage');
    expect(open().state()).toEqual({ status: 'signedOut', notice: null });
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

  test('a refusal, or a token that is no good now, fails and keeps nothing', async () => {
    const session = open();
    complete.mockRejectedValueOnce(new SignInError('refused'));
    await session.complete('#hash');
    expect(session.state()).toEqual({ status: 'failed' });
    complete.mockResolvedValueOnce({ accessToken: tokenFor('ana', -1), returnTo: '/' });
    await session.complete('#hash');
    expect(session.state()).toEqual({ status: 'failed' });
    expect(localStorage.getItem('accessToken')).toBeNull();
  });

  test('a hash is read once, and a forged one cannot swap a session', async () => {
    complete.mockResolvedValue({ accessToken: tokenFor('ana'), returnTo: '/' });
    const session = open();
    await Promise.all([session.complete('#hash'), session.complete('#hash')]);
    await session.complete('#forged');
    expect(complete).toHaveBeenCalledTimes(1);
    expect(session.state()).toMatchObject({ user: { subject: 'ana' } });
  });
});

describe('ending', () => {
  function signedIn(subject = 'ana', lifetime = hour) {
    localStorage.setItem('accessToken', tokenFor(subject, lifetime));
    const session = open();
    lastUsed.name.write('Ana');
    answers.write({ version: 1 });
    return session;
  }

  test('the session ends with its token, and the answers stay for its owner', () => {
    const session = signedIn();
    vi.advanceTimersByTime(hour - 1000);
    expect(session.state().status).toBe('signedIn');
    vi.advanceTimersByTime(1000);
    expect(session.state()).toEqual({ status: 'signedOut', notice: 'Sesión Expirada' });
    expect(session.token()).toBeNull();
    expect(localStorage.length).toBe(0);
    expect(answers.read()).toEqual({ version: 1 });
  });

  test('a token that outlives the longest timer ends on time too', () => {
    const session = signedIn('ana', 40 * 24 * hour);
    vi.advanceTimersByTime(39 * 24 * hour);
    expect(session.state().status).toBe('signedIn');
    vi.advanceTimersByTime(24 * hour);
    expect(session.state().status).toBe('signedOut');
  });

  test('a device that slept through the expiry gives no stale token', () => {
    const session = signedIn();
    vi.setSystemTime(start.getTime() + 2 * hour);
    expect(session.token()).toBeNull();
    expect(session.state().status).toBe('signedOut');
  });

  test('ER-08 after a 401 the same person finds their answers, another does not', async () => {
    const session = signedIn('ana');
    session.expire('Sesión Expirada');
    expect(session.state()).toEqual({ status: 'signedOut', notice: 'Sesión Expirada' });
    complete.mockResolvedValueOnce({ accessToken: tokenFor('ana'), returnTo: '/' });
    await session.complete('#hash');
    expect(answers.read()).toEqual({ version: 1 });
    session.expire('');
    complete.mockResolvedValueOnce({ accessToken: tokenFor('eva'), returnTo: '/' });
    await session.complete('#hash');
    expect(answers.read()).toBeNull();
  });

  test('signing out forgets token, last used values and drafts', () => {
    const session = signedIn();
    session.signOut();
    expect(session.state()).toEqual({ status: 'signedOut', notice: null });
    expect(localStorage.length + sessionStorage.length).toBe(0);
  });

  test('a late 401 changes nothing for who is signed out already', () => {
    const session = signedIn();
    session.signOut();
    session.expire('Sesión Expirada');
    expect(session.state()).toEqual({ status: 'signedOut', notice: null });
  });
});

describe('other tabs', () => {
  test('signing in there signs in here', () => {
    const session = open();
    elsewhere(tokenFor('ana'));
    expect(session.state()).toMatchObject({ status: 'signedIn', user: { subject: 'ana' } });
  });

  test('signing out there signs out here and drops this tab’s drafts', () => {
    localStorage.setItem('accessToken', tokenFor('ana'));
    const session = open();
    answers.write({ version: 1 });
    elsewhere(null);
    expect(session.state()).toEqual({ status: 'signedOut', notice: null });
    expect(answers.read()).toBeNull();
  });
});
