/** A call that index.html has begun before the portal ran (build/app-shell/inline/call-ahead.ts). */
export interface AskedAhead {
  readonly method: string;
  /** Absolute. */
  readonly url: string;
  readonly authorization: string | null;
  readonly body: string;
  readonly answer: Promise<Response>;
  /** When, in milliseconds since the page was opened. */
  readonly at: number;
}

declare global {
  interface Window {
    /** Each is taken once, and nothing of them is kept anywhere else. */
    askedAhead?: AskedAhead[];
  }
}

/** What is older than this is asked for again, in ms: it may have changed. */
const GOOD_FOR = 15_000;

/**
 * `fetch`, which takes the answer of the same call of the same user where it was begun before the portal ran. One that got none is made
 * again.
 */
export async function fetchAsked(address: string | URL, init?: RequestInit): Promise<Response> {
  const asked = taken(address, init);
  if (!asked) return await fetch(address, init);
  const answer = await asked.answer.catch(() => undefined);
  init?.signal?.throwIfAborted();
  return answer ?? (await fetch(address, init));
}

function taken(address: string | URL, init: RequestInit = {}): AskedAhead | undefined {
  // Tests of the client run without a window.
  if (typeof window === 'undefined' || !window.askedAhead) return undefined;
  const { method = 'GET', body = '' } = init;
  const { href } = new URL(address, window.location.href);
  const authorization = new Headers(init.headers).get('authorization');
  const index = window.askedAhead.findIndex(
    (asked) =>
      asked.method === method &&
      asked.url === href &&
      asked.authorization === authorization &&
      asked.body === body &&
      performance.now() - asked.at < GOOD_FOR,
  );
  return index === -1 ? undefined : window.askedAhead.splice(index, 1)[0];
}
