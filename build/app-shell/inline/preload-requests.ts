import type { PreloadedRequest } from '../../../src/platform/preloaded-requests.ts';
import type { Visitor } from './visitor.ts';

/** A token that ends this soon is renewed before it is sent, in ms. */
const RENEWED_BEFORE_END_MS = 15_000;

/**
 * Begins the calls that the portal makes first, while its scripts are on their way: its configuration, and what the screen asks at the
 * addresses that this names. The portal takes each answer over (src/platform/preloaded-requests.ts).
 *
 * @param calls paths of the contract, with their queries
 * @param wantsFlags whether the screen waits for the flags, or is there with one of them only
 */
export function preloadRequests(
  calls: readonly string[],
  wantsFlags: boolean,
  { token, email, endsBy }: Visitor,
): void {
  const begun: PreloadedRequest[] = (window.preloadedRequests = []);
  const ask = (address: string, init: RequestInit & { readonly body?: string } = {}): Promise<Response> => {
    const { href } = new URL(address, location.href);
    const { method = 'GET', body = '' } = init;
    const answer = fetch(href, init);
    const authorization = new Headers(init.headers).get('authorization');
    begun.push({ method, url: href, authorization, body, answer, at: performance.now() });
    return answer;
  };
  const preload = async () => {
    const file = entriesOf(await (await ask('/config.json', { cache: 'no-cache' })).clone().json());
    if (token === undefined || endsBy(Date.now() + RENEWED_BEFORE_END_MS)) return;
    const bases = Object.values(entriesOf(file['api']));
    const [base] = bases;
    // Which service is where only the client knows.
    if (typeof base === 'string' && bases.length === 1) {
      const headers = { accept: 'application/json', authorization: `Bearer ${token}` };
      for (const call of calls) ask(base.replace(/\/$/, '') + call, { headers }).catch(() => undefined);
    }
    const { url: flagService } = entriesOf(file['flags']);
    if (!wantsFlags || email === null || typeof flagService !== 'string') return;
    const body = JSON.stringify({ context: { targetingKey: email } });
    const headers = { 'Content-Type': 'application/json' };
    const evaluation = `${flagService.replace(/\/$/, '')}/ofrep/v1/evaluate/flags`;
    ask(evaluation, { method: 'POST', headers, body }).catch(() => undefined);
  };
  // The portal asks again for what has failed, and says so.
  preload().catch(() => undefined);
}

const entriesOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
