import * as v from 'valibot';

/** What the history holds of a list that was opened to search in it (SL-09). */
export const searchState = { focus: 'search' } as const;

const typed = v.object({ buscar: v.string() });

/** What the history holds of a search with a number of a person, which no address may carry (record 26); null of none. */
export function typedIn(state: unknown): v.InferOutput<typeof typed> | null {
  const read = v.safeParse(typed, state);
  return read.success ? read.output : null;
}

const schema = v.object({ focus: v.literal('search') });

/** Whether the list was opened to search in it. */
export const isToSearch = (state: unknown): boolean => v.is(schema, state);
