/** A call that index.html has begun before the portal ran (build/app-shell/inline/preload-requests.ts). */
export interface PreloadedRequest {
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
    preloadedRequests?: PreloadedRequest[];
  }
}

/** What is older than this is asked for again, in ms: it may have changed. */
const MAX_AGE_MS = 15_000;

/**
 * `fetch`, which takes the answer of the same call of the same user where it was begun before the portal ran. One that got none is made
 * again.
 */
export async function fetchPreloaded(address: string | URL, init?: RequestInit): Promise<Response> {
  const preloaded = take(address, init);
  if (!preloaded) return await fetch(address, init);
  const answer = await preloaded.answer.catch(() => undefined);
  init?.signal?.throwIfAborted();
  return answer ?? (await fetch(address, init));
}

function take(address: string | URL, init: RequestInit = {}): PreloadedRequest | undefined {
  // Tests of the client run without a window.
  if (typeof window === 'undefined' || !window.preloadedRequests) return undefined;
  const { method = 'GET', body = '' } = init;
  const { href } = new URL(address, window.location.href);
  const authorization = new Headers(init.headers).get('authorization');
  const index = window.preloadedRequests.findIndex(
    (asked) =>
      asked.method === method &&
      asked.url === href &&
      asked.authorization === authorization &&
      asked.body === body &&
      performance.now() - asked.at < MAX_AGE_MS,
  );
  return index === -1 ? undefined : window.preloadedRequests.splice(index, 1)[0];
}
