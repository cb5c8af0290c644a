import { setTimeout } from 'node:timers/promises';
import { between, createRandom, type Random } from './random.ts';

/** What the server answered; 0 where it did not, or too late. */
export interface Answer {
  readonly status: number;
  readonly json: unknown;
}

/** Sends one request to the server that is under test, at a path of it. */
export type Ask = (path: string, init?: RequestInit) => Promise<Answer>;

/** One thing that somebody writes, sent again under the same key until it is acknowledged. */
export interface Writing {
  /** What it has in it, and by which it is found in the database. */
  readonly mark: string;
  /** What has to be there before, done once; gives whether it is. */
  readonly prepare?: (ask: Ask) => Promise<Answer>;
  readonly send: (ask: Ask) => Promise<Answer>;
  /** The id that the server gave it, of an answer of success. */
  readonly idOf: (json: unknown) => string;
}

/** What is written, again and again, by so many at once. */
export interface Kind {
  readonly what: string;
  readonly writers: number;
  readonly next: () => Writing;
}

/** What became of a writing. */
export interface Written {
  readonly what: string;
  readonly mark: string;
  /** Under which fault it was first sent. */
  readonly during: string;
  /** The ids with which it was acknowledged; more than one are of tries at once. */
  readonly ids: ReadonlySet<string>;
  /** The status with which a server that is well refused it. */
  readonly refused: number | undefined;
}

/** A request, and an acknowledged try. */
interface Asked {
  readonly during: string;
  readonly status: number;
}
interface Acknowledged {
  readonly what: string;
  readonly begun: number;
  readonly at: number;
}

export interface Stream {
  /** Says what is happening to the server from now on. */
  readonly during: (fault: string) => void;
  /** Every request that has its answer, or was given up. */
  readonly asked: readonly Asked[];
  /** Every acknowledged try, in order; instants as of performance.now(). */
  readonly acknowledged: readonly Acknowledged[];
  /** Begins nothing new, and waits for what is under way. */
  readonly stop: () => Promise<readonly Written[]>;
}

export interface StreamOptions {
  readonly url: string;
  readonly kinds: readonly Kind[];
  readonly seed: number;
  /** What is happening to the server at first. */
  readonly during: string;
  /** How long to wait for an answer, and at the end for an acknowledgement, in milliseconds. */
  readonly patience: { readonly answer: number; readonly end: number };
}

/** Of so many writings one is sent twice at once, as by somebody who taps twice. */
const twiceIn = 8;

/** Writes steadily, and keeps what became of each request. Who gets no acknowledgement tries again soon. */
export function startStream({ url, kinds, seed, during: first, patience }: StreamOptions): Stream {
  let fault = first;
  let end: number | undefined;
  const asked: Asked[] = [];
  const acknowledged: Acknowledged[] = [];
  const written: Written[] = [];

  const ask: Ask = async (path, init = {}) => {
    const during = fault;
    const answer = await answerOf(`${url}${path}`, { ...init, signal: AbortSignal.timeout(patience.answer) });
    asked.push({ during, status: answer.status });
    return answer;
  };

  const persist = async (what: string, writing: Writing, random: Random) => {
    const during = fault;
    const ids = new Set<string>();
    let refused: number | undefined;
    let prepared = writing.prepare === undefined;
    const isLate = () => end !== undefined && performance.now() > end;
    for (;;) {
      const begun = performance.now();
      const before = prepared ? undefined : await writing.prepare?.(ask);
      prepared = before === undefined || isSuccess(before);
      const answers = prepared ? await sent(writing, ask, random) : [];
      for (const { json } of answers.filter(isSuccess)) {
        ids.add(writing.idOf(json));
        acknowledged.push({ what, begun, at: performance.now() });
      }
      refused = [...(before ? [before] : []), ...answers].find(isRefusal)?.status;
      if (ids.size > 0 || refused !== undefined || isLate()) break;
      await setTimeout(between(random, 50, 250));
    }
    written.push({ what, mark: writing.mark, during, ids, refused });
  };

  const writers = kinds.flatMap((kind) =>
    Array.from({ length: kind.writers }, async (_, at) => {
      const random = createRandom(seed, kind.what, String(at));
      while (end === undefined) {
        await persist(kind.what, kind.next(), random);
        await setTimeout(between(random, 10, 60));
      }
    }),
  );

  return {
    during: (what) => (fault = what),
    asked,
    acknowledged,
    stop: async () => {
      end = performance.now() + patience.end;
      await Promise.all(writers);
      return written;
    },
  };
}

async function answerOf(url: string, init: RequestInit): Promise<Answer> {
  try {
    const response = await fetch(url, init);
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') === true;
    return { status: response.status, json: isJson ? JSON.parse(text) : undefined };
  } catch {
    return { status: 0, json: undefined };
  }
}

function sent({ send }: Writing, ask: Ask, random: Random): Promise<Answer[]> {
  const times = random() * twiceIn < 1 ? 2 : 1;
  return Promise.all(Array.from({ length: times }, () => send(ask)));
}

const isSuccess = ({ status }: Answer) => status >= 200 && status < 300;

/** Whether the server says that it is no use to try again; too many tries are none of those. */
const isRefusal = ({ status }: Answer) => status >= 400 && status < 500 && status !== 429;
