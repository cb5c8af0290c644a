import type { components } from '../../openapi/generated/api.ts';

type Part = components['schemas']['ParteSolicitud'];

/** A run of a wizard that writes parts of an application (SL-05). */
interface Run {
  /** A uuid. */
  readonly id: string;
  /** Which revision of the application it has read, 0 for none. */
  readonly read: number;
}

/** A page runs one such wizard at a time. */
let run: Run | undefined;

/** Of parts that another device has written, which revision was shown to the person. */
const shown = new Map<string, number>();

/** Says which run writes from now on. */
export function writeAs(next: Run): void {
  if (next.id !== run?.id) shown.clear();
  run = next;
}

/** The person has seen what another device has stored of these parts up to a revision, and has chosen: the next write of them stands. */
export function haveSeen(parts: readonly (Part | 'contacto')[], revision: number): void {
  for (const part of parts) shown.set(part, revision);
}

/** The headers that say who writes a part, and what of it they know. */
export const writing = (part: Part | 'contacto') =>
  run === undefined ? {} : { 'Run-Id': run.id, 'Read-Revision': Math.max(run.read, shown.get(part) ?? 0) };
