import type { Flow } from '../../../flows/kit/types.ts';
import type { RunSnapshot } from './run.ts';

/** What has come of a run. */
export interface RunNews {
  readonly flow: Flow;
  /** What it was before; undefined where it begins. */
  readonly was: RunSnapshot | undefined;
  /** Undefined where it is left. */
  readonly now: RunSnapshot | undefined;
  /** It began where somebody had left it. */
  readonly isResumed: boolean;
  /** Its questions are asked in sections (SL-09). */
  readonly isSectioned: boolean;
  /** What was wrong with what the open question was given, which is no answer. */
  readonly wrong?: Wrong | undefined;
  /** In milliseconds of the page. */
  readonly at: number;
}

/** Something that was entered is no answer, or a file that was chosen could not be stored. */
export type Wrong = 'invalido' | 'fallido';

export type RunFollower = (news: RunNews) => void;

let follower: RunFollower | undefined;

/** Lets the page hear of every run, in place of who heard of them before; undefined ends it. Who hears puts off all work: a tap waits for it. */
export function followRuns(next: RunFollower | undefined): void {
  follower = next;
}

/** Says what has come of a run, by its one listener (effects.ts). */
export function tellRun(news: Omit<RunNews, 'at'>): void {
  follower?.({ ...news, at: performance.now() });
}
