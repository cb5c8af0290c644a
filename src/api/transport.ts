import ky, { isTimeoutError } from 'ky';
import { AFTER_OUTAGE_MS, untilNextTry, untilOnline } from '../platform/connection.ts';
import { fetchPreloaded } from '../platform/preloaded-requests.ts';
import { NetworkError, TimeoutError } from './errors.ts';
import type { CallObserver } from './outage.ts';

/** Retries and time limits of a call without an answer (decision 12). Times in milliseconds. */
export interface RetryPolicy {
  readonly retries: number;
  readonly delay: number;
  /** How long one try may take. */
  readonly timeout: number;
  /** Whether it is not even tried while the browser is without a connection, but waits for it (EN-16); else it fails. */
  readonly waitsForLine: boolean;
}

/** Every read: three tries, a second apart. Its screen says that there is no connection, and asks again when it is back. */
export const readPolicy: RetryPolicy = { retries: 2, delay: 1_000, timeout: 10_000, waitsForLine: false };
/** A write that may be repeated safely: two retries, thirty seconds apart. */
export const repeatableWritePolicy: RetryPolicy = {
  retries: 2,
  delay: 30_000,
  timeout: 30_000,
  waitsForLine: true,
};

export interface TransportRequest {
  /** Absolute, or relative to the page. */
  readonly url: string;
  readonly method: string;
  readonly query?: Readonly<Record<string, string>> | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly policy: RetryPolicy;
  /**
   * Called before each try, so that a retry never goes out with a token that expired while it waited. It rejects where none could be
   * renewed: the try then counts as one without an answer.
   */
  readonly bearer?: (() => Promise<string | null>) | undefined;
  /** Ends the call, a wait between two tries included; the promise rejects with the signal's reason. */
  readonly signal?: AbortSignal | undefined;
}

export interface TransportAnswer {
  readonly status: number;
  readonly body: string;
}

/**
 * Sends a request and returns its answer, refusals included.
 *
 * ky sees to tries and their time, and gets neither headers nor body, since it copies each request for every try (record 46). The pause
 * between tries is ours, since ky's does not end when the line is back.
 *
 * @throws NetworkError, TimeoutError when no answer arrived and the policy's retries are spent
 */
export async function send(request: TransportRequest, observer: CallObserver): Promise<TransportAnswer> {
  const { policy, bearer } = request;
  let isBack = policy.waitsForLine && (await untilOnline(request.signal));
  const query = new URLSearchParams(request.query).toString();
  const address = query === '' ? request.url : `${request.url}?${query}`;
  // What removes something may be sent as the page goes, with the offer to take it back.
  const keepalive = request.method === 'delete';
  const sent = { ...whatIsSent(request), method: request.method.toUpperCase(), keepalive };
  let token: string | null = null;
  const answer = { body: '' };
  try {
    const { status } = await ky(address, {
      method: sent.method,
      ...(request.signal && { signal: request.signal }),
      fetch: async (each) => {
        const signal = each instanceof Request ? each.signal : null;
        const headers = { ...sent.headers, ...(token !== null && { authorization: `Bearer ${token}` }) };
        const { response, body } = await fetchWhole(address, { ...sent, headers, signal });
        answer.body = body;
        return response;
      },
      timeout: policy.timeout,
      // Nothing is retried because of a status, so ky need not throw for one.
      throwHttpErrors: false,
      retry: {
        limit: policy.retries,
        methods: [request.method],
        retryOnTimeout: true,
        delay: () => KY_PAUSE,
      },
      hooks: {
        beforeRequest: [
          async () => {
            token = (await bearer?.().catch(withoutLine)) ?? null;
          },
        ],
        beforeRetry: [
          async ({ retryCount }) => {
            if (retryCount === 1) observer.retrying();
            const pause = isBack ? Math.min(AFTER_OUTAGE_MS, policy.delay) : policy.delay;
            isBack = await untilNextTry(pause - KY_PAUSE, request.signal);
            if (policy.waitsForLine && (await untilOnline(request.signal))) isBack = true;
          },
        ],
      },
    });
    observer.answered();
    return { status, ...answer };
  } catch (error) {
    // What a browser throws of an ended call is not always what it was ended with.
    request.signal?.throwIfAborted();
    throw isTimeoutError(error) ? new TimeoutError(error) : error;
  }
}

function whatIsSent({ headers, body }: TransportRequest) {
  const accept = { accept: 'application/json', ...headers };
  if (body === undefined) return { headers: accept };
  return { headers: { 'content-type': 'application/json', ...accept }, body: JSON.stringify(body) };
}

const withoutLine = (cause: unknown): never => {
  throw new NetworkError(undefined, cause);
};

/** ky's own pause before a retry, in milliseconds, the shortest: the rest of it is ours. */
const KY_PAUSE = 1;

/**
 * A fetch that resolves with the whole answer: a connection that breaks within the body then counts as a network failure
 * too, and the timeout covers it.
 */
async function fetchWhole(address: string, init: RequestInit) {
  try {
    const response = await fetchPreloaded(address, init);
    return { response, body: await response.text() };
  } catch (error) {
    // The caller's abort and ky's timeout are no network failures.
    if (init.signal?.aborted === true) throw error;
    throw new NetworkError(undefined, error);
  }
}
