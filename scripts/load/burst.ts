import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import type { Crowd } from './crowd.ts';
import { installmentId, loanOf, paidOf, type Size } from './fill.ts';

const connectionsShape = v.object({
  bombs: v.number(),
  'wrong passwords': v.number(),
  PDFs: v.number(),
  '10 MB uploads': v.number(),
});

/** What is sent at once, each over so many connections; what has none is left out. */
export type BurstConnections = v.InferOutput<typeof connectionsShape>;

export const burstTask = v.object({
  url: v.string(),
  senders: v.array(v.object({ token: v.string(), loan: v.string(), installments: v.array(v.number()) })),
  connections: connectionsShape,
});

const burstCount = v.object({
  what: v.picklist(['bombs', 'wrong passwords', 'PDFs', '10 MB uploads']),
  /** How many got which status; 0 those that got none. */
  statuses: v.record(v.string(), v.number()),
});

/** What became of one kind of what is heavy. */
export type BurstCount = v.InferOutput<typeof burstCount>;

/** With which answer what is heavy has done its work: others are refusals, of which a server could make as many as one likes. */
const done: Readonly<Record<BurstCount['what'], string>> = {
  bombs: '400',
  'wrong passwords': '401',
  PDFs: '200',
  '10 MB uploads': '200',
};

/** Whether an answer of this status took the work that it is sent for, and is no refusal. */
export const isDone = (what: BurstCount['what'], status: string): boolean => done[what] === status;

/** A burst that is under way: of each kind one has done its work. */
export interface Burst {
  readonly stop: () => Promise<BurstCount[]>;
}

/** Sends all that is heavy until it is stopped: image bombs, wrong passwords, long PDFs and the largest uploads, again and again. */
export async function startBurst(url: string, crowd: Crowd, size: Size, connections: BurstConnections): Promise<Burst> {
  const child = fork(fileURLToPath(new URL('burst-process.ts', import.meta.url)), {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const kill = () => child.kill('SIGKILL');
  process.once('exit', kill);
  const ended = once(child, 'exit');
  const message = async (): Promise<unknown> => {
    const received = new Promise((resolve) => child.once('message', resolve));
    const gone = ended.then(() => {
      throw new Error('What sends the burst has ended');
    });
    return await Promise.race([received, gone]);
  };
  const senders = crowd.senders.map(({ at, token }) => ({
    token,
    loan: loanOf(at),
    installments: Array.from({ length: size.installments - paidOf(at, size) }, (_, index) =>
      installmentId(at, paidOf(at, size) + index + 1),
    ),
  }));
  child.send({ url, senders, connections } satisfies v.InferOutput<typeof burstTask>);
  await message();
  return {
    stop: async () => {
      const counts = message();
      child.send('stop');
      const read = v.parse(v.array(burstCount), await counts);
      process.off('exit', kill);
      await ended;
      return read;
    },
  };
}
