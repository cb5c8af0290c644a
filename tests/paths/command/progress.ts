import { inSpanish } from '../formats/summary.ts';
import type { Suite } from '../engine/types.ts';

/** Where lines are written. */
export interface Output {
  write(text: string): unknown;
  /** Whether it is a terminal, where a line can be overwritten. */
  readonly isTTY?: boolean;
}

const LONG_MS = 1000;
const CLEAR_LINE = '\r\u001B[K';

/**
 * Reports suites as they are made: a line for each flow if there are several or one takes longer than a second. On a terminal,
 * the current flow is named until it is done.
 */
export function progressOn(output: Output, flows: number) {
  return {
    begin(flow: string): void {
      if (output.isTTY) output.write(`… ${flow}`);
    },
    end({ flow, cases, totalSteps, took }: Suite): void {
      if (output.isTTY) output.write(CLEAR_LINE);
      if (flows === 1 && took < LONG_MS) return;
      output.write(
        `✓ ${flow}: ${count(cases.length, 'prueba')}, ${count(totalSteps, 'paso')} (${inSpanish(took / 1000)} s)\n`,
      );
    },
  };
}

const count = (number: number, noun: string) => `${inSpanish(number)} ${noun}${number === 1 ? '' : 's'}`;
