import type { Clock } from '../process/clock.ts';
import { currentTrace } from '../telemetry/trace.ts';

/** Takes one line of text about an unexpected failure. */
export type Log = (line: string) => void;

/** A log whose lines begin with the instant, in ISO 8601, and end with the trace (OP-12): of several servers' lines one story is made. */
export const timedLog =
  (write: Log, clock: Clock): Log =>
  (line) => {
    const trace = currentTrace();
    write(`${clock.now().toISOString()} ${line}${trace ? ` trace_id=${trace.traceId}` : ''}`);
  };

/** Names and places only: messages of database errors carry the values of the query, which are personal data. */
export function describe(error: Error): string {
  const frames = (error.stack ?? '').split('\n').filter((line) => line.trimStart().startsWith('at '));
  return [`${error.name} ${codeOf(error)}`.trim(), ...frames.slice(0, 5).map((frame) => frame.trim())].join(' ');
}

/** The code of the first of an error's causes that has one. */
export function codeOf({ cause }: Error): string {
  if (!(cause instanceof Error)) return '';
  if ('code' in cause) return String(cause.code);
  // Of a file store, whose own word is the error's name.
  return '$metadata' in cause ? cause.name : codeOf(cause);
}
