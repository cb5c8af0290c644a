import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { hmac, newToken, safeEqual } from '../../infra/process/secrets.ts';

/** A browser that asks to sign in, told from others by a cookie that scripts can't read. */
export interface Browser {
  /** Unguessable; the browser's only, and kept nowhere but there. */
  readonly id: string;
  /** Whether it proved to be that person's before: its tries are not counted with those of strangers. */
  readonly isKnownTo: (email: string) => boolean;
}

export interface Browsers {
  /** The browser of a call; a new one where it has no cookie of ours. */
  of(context: Context): Browser;
  /** Lets the browser keep who it is. @param email whose it proved to be just now; undefined where it proved nothing */
  keep(context: Context, browser: Browser, email?: string): void;
}

/** For how long a browser is told from others, in seconds. */
const keptSeconds = 90 * 24 * 60 * 60;

const shape = /^([\w-]{43})\.([\w-]{43})?$/;

/**
 * @param key what marks a browser as somebody's; the mark is of one address and one browser
 * @param name the cookie's
 * @param path where it is sent
 */
export function createBrowsers(
  key: Buffer,
  { name, path }: { readonly name: string; readonly path: string },
  originOf: (context: Context) => string,
): Browsers {
  const markOf = (id: string, email: string) => hmac(key, id, email);
  const held = (context: Context) => shape.exec(getCookie(context, name) ?? '');

  return {
    of: (context) => {
      const [, id = newToken(), mark = ''] = held(context) ?? [];
      return { id, isKnownTo: (email) => safeEqual(mark, markOf(id, email)) };
    },
    keep: (context, { id }, email) => {
      const mark = email === undefined ? (held(context)?.[2] ?? '') : markOf(id, email);
      setCookie(context, name, `${id}.${mark}`, {
        path,
        httpOnly: true,
        sameSite: 'Lax',
        secure: originOf(context).startsWith('https:'),
        maxAge: keptSeconds,
      });
    },
  };
}
