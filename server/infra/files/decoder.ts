import { fork, type ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';
import { createLimiter } from '../limits/limiter.ts';
import { concurrencyLimits, workerLimits } from '../limits/limits.ts';

/** Decodes images and PDFs in a process of its own, one at a time: what a decoder does to its memory is not done to the server's. */
export interface Decoder {
  /** @throws QueueFull when too many images wait already */
  decode(task: DecodingTask): Promise<Decoded>;
  /** Ends the process; what is not decoded yet counts as failed. */
  close(): Promise<void>;
}

export interface DecodingTask {
  /** Whether it is an image, and its bytes without metadata; a small WebP of it; or a PDF without what can run. */
  readonly what: 'check' | 'thumbnail' | 'pdf';
  readonly bytes: Uint8Array;
}

const answer = v.variant('outcome', [
  v.object({
    outcome: v.literal('done'),
    format: v.picklist(['jpeg', 'png', 'webp', 'gif', 'heif', 'pdf']),
    bytes: v.instance(Uint8Array),
  }),
  v.object({ outcome: v.picklist(['not an image', 'too many pixels', 'not a PDF', 'locked PDF']) }),
]);

/** `failed`: the process ended, or took too much memory or time. */
export type Decoded = v.InferOutput<typeof answer> | { readonly outcome: 'failed' };

interface DecoderOptions {
  /** How much memory the process may have, Node's own included. */
  readonly maxBytes?: number;
  /** How long one image may take, the start of the process included, in milliseconds. */
  readonly timeoutMs?: number;
  /** How many images may wait while one is decoded; each is up to 10 MB of memory. */
  readonly maxQueued?: number;
  /** After how long without an image the process is ended, in milliseconds. */
  readonly idleMs?: number;
  /** The process's module, for tests. */
  readonly module?: URL;
}

/** The process is started with the first image. */
export function createDecoder({
  maxBytes = workerLimits.decoding.maxBytes,
  timeoutMs = workerLimits.decoding.timeoutMs,
  maxQueued = concurrencyLimits.decoding.ofAll.maxQueued,
  idleMs = workerLimits.decoding.idleMs,
  module = new URL('decode.mjs', import.meta.url),
}: DecoderOptions = {}): Decoder {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;
  const limiter = createLimiter({ ...concurrencyLimits.decoding.ofAll, maxQueued });

  const end = () => {
    const ended = child;
    child = undefined;
    clearTimeout(idle);
    return ended ? killed(ended) : Promise.resolve();
  };

  const begin = () => {
    const begun = start(module, maxBytes);
    // Also between two images: the next one does not meet a dead process.
    begun.once('exit', () => {
      if (child === begun) child = undefined;
    });
    return begun;
  };

  const decodeNow = async (task: DecodingTask): Promise<Decoded> => {
    clearTimeout(idle);
    child ??= begin();
    const decoded = await answerOf(child, task, timeoutMs);
    // The next image gets a new process.
    if (decoded.outcome === 'failed') await end();
    else idle = setTimeout(() => void end(), idleMs).unref();
    return decoded;
  };

  return {
    decode: (task) => limiter.run(() => decodeNow(task)),
    close: end,
  };
}

function start(module: URL, maxBytes: number): ChildProcess {
  const child = fork(fileURLToPath(module), [String(maxBytes)], {
    // None of the parent's own; native memory is watched by the process itself.
    execArgv: ['--max-old-space-size=128'],
    // Nothing that is secret: this is where strangers' bytes are decoded.
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  // An error that comes when nothing is decoded must have a listener.
  child.on('error', () => undefined);
  // A server that ends does not wait for it.
  child.unref();
  child.channel?.unref();
  return child;
}

function killed(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((done) => {
    child.once('exit', () => done()).kill('SIGKILL');
  });
}

function answerOf(child: ChildProcess, task: DecodingTask, timeoutMs: number): Promise<Decoded> {
  return new Promise((resolve) => {
    const settle = (decoded: Decoded) => {
      clearTimeout(timer);
      child.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
      resolve(decoded);
    };
    const timer = setTimeout(() => settle({ outcome: 'failed' }), timeoutMs);
    const onMessage = (message: unknown) => {
      const said = v.safeParse(answer, message);
      settle(said.success ? said.output : { outcome: 'failed' });
    };
    const onEnd = () => settle({ outcome: 'failed' });
    child.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
    child.send(task, (error) => {
      if (error) onEnd();
    });
  });
}
