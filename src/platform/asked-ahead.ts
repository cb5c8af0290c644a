/** A call that index.html has begun before the portal ran (scripts/vite/inline/call-ahead.ts). */
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
 *
 * @param body of a request, which does not say it at once
 */
export async function fetchAsked(input: string | URL | Request, init?: RequestInit, body?: string): Promise<Response> {
  const asked = taken(input, init, body);
  if (!asked) return await fetch(input, init);
  const answer = await asked.answer.catch(() => undefined);
  if (input instanceof Request) input.signal.throwIfAborted();
  return answer ?? (await fetch(input, init));
}

function taken(
  input: string | URL | Request,
  init: RequestInit = {},
  body: unknown = init.body ?? '',
): AskedAhead | undefined {
  // Tests of the client run without a window.
  if (typeof window === 'undefined' || !window.askedAhead) return undefined;
  const { method, url, headers } =
    input instanceof Request
      ? input
      : {
          method: init.method ?? 'GET',
          url: new URL(input, window.location.href).href,
          headers: new Headers(init.headers),
        };
  const index = window.askedAhead.findIndex(
    (asked) =>
      asked.method === method &&
      asked.url === url &&
      asked.authorization === headers.get('authorization') &&
      asked.body === body &&
      performance.now() - asked.at < GOOD_FOR,
  );
  return index === -1 ? undefined : window.askedAhead.splice(index, 1)[0];
}
