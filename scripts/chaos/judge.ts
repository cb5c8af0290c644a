import type { Written } from './stream.ts';

/** What the database has of each kind of writing: by mark, the id of each row that has it. */
export type Stored = ReadonlyMap<string, ReadonlyMap<string, readonly string[]>>;

/** How many writings came through. */
export interface Judged {
  readonly acknowledged: number;
  /** Acknowledged, and not there under the id that was given. */
  readonly lost: number;
  /** There more than once. */
  readonly doubled: number;
}

/** Compares what was acknowledged with what there is. */
export function judge(written: readonly Written[], stored: Stored): Judged {
  const rowsOf = ({ what, mark }: Written) => stored.get(what)?.get(mark) ?? [];
  return {
    acknowledged: written.filter(({ ids }) => ids.size > 0).length,
    lost: written.filter((each) => [...each.ids].some((id) => !rowsOf(each).includes(id))).length,
    doubled: written.filter((each) => rowsOf(each).length > 1).length,
  };
}
