import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { codeSeconds, identityPath, networkSeconds, sessionSeconds } from '../../identity/sign-in/config.ts';

const names = { session: 'idp_session', verifier: 'idp_co_verifier', network: 'idp_network' } as const;
const seconds = { session: sessionSeconds, verifier: codeSeconds, network: networkSeconds } as const;
type Kind = keyof typeof names;

/** Lax: only the application frames and calls the endpoint, from the same origin; networks send people back by a link. */
const options = (origin: string) =>
  ({ path: identityPath, httpOnly: true, sameSite: 'Lax', secure: origin.startsWith('https:') }) as const;

export function readCookie(context: Context, kind: Kind): string {
  return getCookie(context, names[kind]) ?? '';
}

export function writeCookie(context: Context, kind: Kind, value: string, origin: string): void {
  setCookie(context, names[kind], value, { ...options(origin), maxAge: seconds[kind] });
}

export function dropCookie(context: Context, kind: Kind, origin: string): void {
  deleteCookie(context, names[kind], options(origin));
}
