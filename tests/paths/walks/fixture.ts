import { redactDetails } from '../../../src/platform/log-record.ts';
import { walkEvent, type WalkRecord } from '../../../src/wizard/session/inspection.ts';
import { nameOf } from '../copied/copied.ts';
import type { CopiedEvent } from '../copied/copied.ts';

/** A walk as somebody does it. */
export interface Walking {
  readonly walk: string;
  readonly flow: string;
  readonly version?: number;
  readonly start: readonly [name: string, states: string];
  readonly steps: readonly (readonly [event: CopiedEvent, states: string])[];
  /** The numbers of the steps that nobody was seen doing. */
  readonly unseen?: readonly number[];
  readonly unlike?: string;
}

/** What a server's log has of it, line by line. */
function linesOf({ walk, flow, version = 1, start, steps, unseen = [], unlike }: Walking): readonly string[] {
  const of = { walk, flow, version };
  const records: readonly WalkRecord[] = [
    { ...of, count: 0, kind: 'inicio', event: start[0], states: start[1] },
    ...steps.map(([event, states], index): WalkRecord => {
      const kind = unseen.includes(index) ? 'deducido' : 'paso';
      return { ...of, count: index + 1, kind, event: nameOf(event), states };
    }),
    ...(unlike === undefined ? [] : [{ ...of, count: steps.length + 1, kind: 'sin-ejemplo', event: unlike } as const]),
  ];
  return records.map((record) =>
    JSON.stringify({
      time: '2026-11-30T10:00:00.000Z',
      severity: 'INFO',
      event: walkEvent,
      version: '1.0.0',
      details: redactDetails(record),
    }),
  );
}

/** The whole log. */
export const logOf = (...walks: readonly Walking[]): string => walks.flatMap(linesOf).join('\n');
