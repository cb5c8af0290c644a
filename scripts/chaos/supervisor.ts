import { setTimeout } from 'node:timers/promises';
import { freePort } from '../lib/port.mjs';
import { type ServerProcess, type ServerSettings, startServerProcess } from '../load/server-process.ts';

/** A server that is started again whenever it ends, as the engine of containers does. */
export interface Supervised {
  /** The same for all its lives. */
  readonly url: string;
  /** Ends it where it stands. */
  readonly kill: () => Promise<void>;
  /** How often it ended without being told to. */
  readonly falls: () => number;
  /** How many of its lives have left processes behind that do not end by themselves. */
  readonly leftBehind: () => Promise<number>;
  readonly stop: () => Promise<void>;
}

const retryMs = 300;
/** A process that has just started ends once it has its modules. */
const leaveMs = 10_000;
const lookMs = 100;

/** @throws Error when its first start fails */
export async function supervise(settings: Omit<ServerSettings, 'port' | 'group'>): Promise<Supervised> {
  const port = await freePort();
  let falls = 0;
  let told = false;
  const stopping = new AbortController();
  const lives: ServerProcess[] = [];
  const start = async () => {
    const started = await startServerProcess({ ...settings, port, group: true });
    lives.push(started);
    return started;
  };
  let server: ServerProcess | undefined = await start();
  const { url } = server;

  const isStopping = () => stopping.signal.aborted;

  const keepUp = async () => {
    while (!isStopping()) {
      // A start that is refused (the database is away, the disk is full) is tried again.
      server ??= await start().catch(() => undefined);
      if (!server) await setTimeout(retryMs);
      if (isStopping()) await server?.stop();
      await server?.exited;
      if (server && !told) falls += 1;
      told = false;
      server = undefined;
    }
  };
  const kept = keepUp();

  return {
    url,
    kill: async () => {
      const victim = server;
      if (!victim) return;
      told = true;
      victim.kill();
      await victim.exited;
    },
    falls: () => falls,
    leftBehind: async () => {
      const deadline = performance.now() + leaveMs;
      const left = () => lives.filter((life) => life !== server && life.leftBehind());
      while (left().length > 0 && performance.now() < deadline) await setTimeout(lookMs);
      return left().length;
    },
    stop: async () => {
      stopping.abort();
      told = true;
      await server?.stop();
      await kept;
    },
  };
}
