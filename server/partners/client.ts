import {
  circuitBreaker,
  CircuitState,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  isBrokenCircuitError,
  retry,
  TaskCancelledError,
  timeout,
  TimeoutStrategy,
  wrap,
} from 'cockatiel';
import * as v from 'valibot';
import { partnerAway } from '../contract/api-error.ts';
import { createLimiter, QueueFull } from '../infra/limits/limiter.ts';
import { concurrencyLimits } from '../infra/limits/limits.ts';
import { codeOf, describe, type Log } from '../infra/log/log.ts';
import { type Metrics, noMetrics, type PartnerOutcome } from '../infra/telemetry/metrics.ts';
import { currentTrace, newTrace, type Trace, traceparentOf, withTrace } from '../infra/telemetry/trace.ts';
import type { PortName } from './ports.ts';

/** Where a partner is reached. */
export interface PartnerAddress {
  /** Without a slash at its end. */
  readonly url: string;
  /** The bearer token that it knows the lender by. */
  readonly key?: string | undefined;
}

/** How long is waited for a partner, in milliseconds. */
export interface PartnerPatience {
  /** For one answer. */
  readonly answer: number;
  /** For one to a file: of 10 MB over a slow line. */
  readonly file: number;
  /** Until one that has failed five times in a row is asked again. */
  readonly rest: number;
}

/** An answer and one more try end before the portal gives up. */
const usualPatience: PartnerPatience = { answer: 3000, file: 30_000, rest: 10_000 };

/** So many failures in a row, and the partner is left alone for a while. */
const mostFailures = 5;

/** More is no answer to any question of these contracts: bytes. */
const longestAnswer = 20 * 1024 * 1024;

export interface Question<Answer> {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is, in the place of JSON; it has more time. */
  readonly file?: { readonly contentType: string; readonly bytes: Uint8Array<ArrayBuffer> };
  readonly headers?: Readonly<Record<string, string>>;
  /** What an answer is by the partner's contract. */
  readonly schema: v.GenericSchema<unknown, Answer>;
  /** Whether the same may be asked again though it may have arrived: it only reads, or its key makes one of many. */
  readonly isRepeatable: boolean;
}

export interface PartnerAnswer<Answer> {
  readonly json: Answer;
  readonly headers: Headers;
}

export interface PartnerClient {
  /**
   * What a partner answers; undefined where it says that there is none (404), or nothing new (304).
   *
   * @throws ApiError 503 SocioNoResponde where it does not answer in time, fails, breaks its contract or has enough (429); its log line names
   *   the port and what happened, and nothing that was sent or answered
   */
  readonly ask: <Answer>(question: Question<Answer>) => Promise<PartnerAnswer<Answer> | undefined>;
}

/** What another try may mend, and what counts against the partner. */
class Failure extends Error {
  override readonly name = 'Failure';
}

/** What no other try mends: the partner lives, and says no. */
class Refusal extends Error {
  override readonly name = 'Refusal';
}

const counts = handleWhen((error) => error instanceof Failure || error instanceof TaskCancelledError);

/** Asks one partner over HTTP: a time limit for each try, one more try, and a rest for a partner that keeps failing. */
export function createPartnerClient(
  port: PortName,
  { url, key }: PartnerAddress,
  log: Log,
  patience: PartnerPatience = usualPatience,
  metrics: Metrics = noMetrics,
): PartnerClient {
  const breaker = circuitBreaker(counts, {
    halfOpenAfter: patience.rest,
    breaker: new ConsecutiveBreaker(mostFailures),
  });
  const within = (milliseconds: number) => wrap(breaker, timeout(milliseconds, TimeoutStrategy.Aggressive));
  const again = retry(counts, { maxAttempts: 1, backoff: new ExponentialBackoff({ initialDelay: 100 }) });
  const once = within(patience.answer);
  const twice = wrap(again, once);
  const forFiles = wrap(again, within(patience.file));
  const limiter = createLimiter({ ...concurrencyLimits.partner, name: `partner_${port}` });
  breaker.onBreak(() => log(`partner ${port}: failed ${mostFailures} times in a row, and is left alone`));
  breaker.onReset(() => log(`partner ${port}: answers again`));
  metrics.watchBreaker(port, () => breaker.state === CircuitState.Open);

  const fetched = async <Answer>(
    { method, path, json, file, headers, schema }: Question<Answer>,
    trace: Trace,
    signal: AbortSignal,
  ): Promise<PartnerAnswer<Answer> | undefined> => {
    const answer = await fetch(url + path, {
      method,
      signal,
      redirect: 'error',
      headers: {
        accept: 'application/json',
        traceparent: traceparentOf(trace),
        ...(key !== undefined && { authorization: `Bearer ${key}` }),
        ...(json !== undefined && { 'content-type': 'application/json' }),
        ...(file && { 'content-type': file.contentType }),
        ...headers,
      },
      ...(json !== undefined && { body: JSON.stringify(json) }),
      ...(file && { body: file.bytes }),
    }).catch((cause: unknown) => {
      throw new Failure(`no answer ${cause instanceof Error ? codeOf(cause) : ''}`.trim());
    });
    if (answer.status === 404 || answer.status === 304) {
      await answer.body?.cancel();
      return undefined;
    }
    if (!answer.ok) {
      await answer.body?.cancel();
      throw answer.status >= 500 ? new Failure(`${answer.status}`) : new Refusal(`${answer.status}`);
    }
    const result = v.safeParse(schema, parsed(await textOf(answer)));
    if (!result.success) {
      const [issue] = result.issues;
      throw new Failure(`an answer against its contract: ${v.getDotPath(issue) ?? 'the whole'}, ${issue.type}`);
    }
    return { json: result.output, headers: answer.headers };
  };

  const asked = async <Answer>(question: Question<Answer>, trace: Trace) => {
    const policy = question.file ? forFiles : question.isRepeatable ? twice : once;
    const began = performance.now();
    const measure = (outcome: PartnerOutcome) =>
      metrics.partnerAsked(port, (performance.now() - began) / 1000, outcome);
    try {
      // A signal of its own: all that wait would listen to one that cockatiel shares.
      const { signal: own } = new AbortController();
      const answer = await limiter.run(() => policy.execute(({ signal }) => fetched(question, trace, signal), own));
      measure('answered');
      return answer;
    } catch (error) {
      measure(outcomeOf(error));
      // That it is left alone was said once.
      if (!isBrokenCircuitError(error)) {
        log(`partner ${port}: ${question.method} ${placeOf(question.path)}: ${reasonOf(error)}`);
      }
      throw partnerAway();
    }
  };

  return {
    ask: (question) => {
      // Work in the background has none: each of its questions is a story of its own.
      const trace = currentTrace() ?? newTrace();
      return withTrace(trace, () => asked(question, trace));
    },
  };
}

/** A path's first part: what follows may name somebody. */
const placeOf = (path: string): string => path.split('/').slice(0, 2).join('/');

function outcomeOf(error: unknown): PartnerOutcome {
  if (error instanceof Refusal) return 'refused';
  if (error instanceof TaskCancelledError) return 'timeout';
  if (error instanceof QueueFull) return 'queue_full';
  return isBrokenCircuitError(error) ? 'left_alone' : 'failed';
}

function reasonOf(error: unknown): string {
  if (error instanceof Failure || error instanceof Refusal) return error.message;
  if (error instanceof TaskCancelledError) return 'no answer in time';
  if (error instanceof QueueFull) return 'too many wait for it';
  return error instanceof Error ? describe(error) : typeof error;
}

async function textOf(answer: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of answer.body ?? []) {
      size += chunk.length;
      if (size > longestAnswer) throw new Failure('an answer that is too long');
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof Failure ? error : new Failure('an answer that was cut');
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Failure('an answer that is no JSON');
  }
}
