import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createLimiter } from '../limits/limiter.ts';
import { logLimits } from '../limits/limits.ts';
import type { Clock } from '../process/clock.ts';

/** Takes lines of text, without their ends, and keeps them in order. */
export interface LineLog {
  /**
   * @param caller whose share of the day they take
   * @returns how many of the lines were left out, for want of room
   */
  append(lines: readonly string[], caller: string): Promise<number>;
}

interface FileLogOptions {
  /** The most that is kept of a day. */
  readonly dayBytes?: number;
  /** The most that is kept of a day of one caller, as far as this process knows. */
  readonly callerBytes?: number;
  /** How many days are kept. */
  readonly days?: number;
}

/**
 * Lines in a file for each day, `{name}-YYYY-MM-DD.ndjson` in UTC. When a day's file is full, or a caller's part of it, further lines are
 * left out: what is kept is never given up for what a stranger sends.
 */
export function createFileLog(
  folder: string,
  name: string,
  clock: Clock,
  { dayBytes = logLimits.dayBytes, callerBytes = logLimits.callerBytes, days = logLimits.days }: FileLogOptions = {},
): LineLog {
  /** One after the other: two at once would count the same room. */
  const writes = createLimiter({ concurrency: 1, maxQueued: Infinity });
  let day = '';
  let size = 0;
  let sizeOf = new Map<string, number>();

  const fileOf = (date: string) => `${name}-${date}.ndjson`;

  const begin = async (today: string) => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const kept = (await readdir(folder)).filter((file) => file.startsWith(`${name}-`)).sort();
    for (const file of kept.filter((one) => one < fileOf(today)).slice(0, -(days - 1))) await rm(join(folder, file));
    size = kept.includes(fileOf(today)) ? (await stat(join(folder, fileOf(today)))).size : 0;
    sizeOf = new Map();
    day = today;
  };

  const write = async (lines: readonly string[], caller: string) => {
    const today = clock.now().toISOString().slice(0, 10);
    if (today !== day) await begin(today);
    let room = Math.min(dayBytes - size, callerBytes - (sizeOf.get(caller) ?? 0));
    const fitting = lines.filter((line) => (room -= Buffer.byteLength(line) + 1) >= 0);
    if (fitting.length === 0) return lines.length;
    const text = fitting.map((line) => `${line}\n`).join('');
    await appendFile(join(folder, fileOf(today)), text, { mode: 0o600 });
    const written = Buffer.byteLength(text);
    size += written;
    sizeOf.set(caller, (sizeOf.get(caller) ?? 0) + written);
    return lines.length - fitting.length;
  };

  return {
    append: async (lines, caller) => {
      if (lines.length === 0) return 0;
      return await writes.run(async () => {
        try {
          return await write(lines, caller);
        } catch (error) {
          // The folder may have to be made again.
          day = '';
          throw error;
        }
      });
    },
  };
}
