import * as v from 'valibot';

/** What the history holds of a list that was opened to search in it (SL-09). */
export const searchState = { focus: 'search' } as const;

const schema = v.object({ focus: v.literal('search') });

/** Whether the list was opened to search in it. */
export const isToSearch = (state: unknown): boolean => v.is(schema, state);
