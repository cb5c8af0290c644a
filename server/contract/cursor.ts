import { and, desc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import * as v from 'valibot';

/** The longest page, and how long one is by default. */
const longest = 100;
const usual = 30;

/** How many a list has at most whose shape the specification fixes, so that it has no pages. */
export const longestList = 500;

/** By when a row was made and, of those of one moment, by a column that tells them apart. */
export interface Order {
  readonly at: PgColumn;
  readonly key: PgColumn;
}

/** The last row of a page, as its cursor names it. */
interface Place {
  readonly at: string;
  readonly key: string | number;
}

const wrongCursor = 'No es el final de una página';
const wrongTake = `Tiene que ser un número de 1 a ${longest}`;

/**
 * The query of a list in pages: `cursor`, which the page before gave as `siguiente`, and `take`.
 *
 * @param key what tells apart the rows of one moment
 */
export const pageQuery = (key: v.GenericSchema<unknown, string | number>) =>
  v.object({
    cursor: v.optional(
      v.pipe(
        v.string(),
        v.maxLength(200, wrongCursor),
        v.transform((cursor) => placeIn(key, cursor)),
        v.custom<Place>((read) => read !== undefined, wrongCursor),
      ),
    ),
    take: v.optional(
      v.pipe(
        v.string(),
        v.regex(/^\d{1,3}$/, wrongTake),
        v.transform(Number),
        v.minValue(1, wrongTake),
        v.maxValue(longest, wrongTake),
      ),
      String(usual),
    ),
  });

/** As `pageOf` writes it. Other spellings may be of days that there are not, or of years that the database does not know. */
const moment = v.pipe(
  v.string(),
  v.isoTimestamp(),
  v.check((text) => {
    const date = new Date(text);
    return date.getUTCFullYear() > 0 && date.toISOString() === text;
  }),
);

function placeIn(key: v.GenericSchema<unknown, string | number>, cursor: string): Place | undefined {
  const read = v.safeParse(
    v.pipe(v.string(), v.parseJson(), v.strictTuple([moment, key])),
    Buffer.from(cursor, 'base64url').toString(),
  );
  return read.success ? { at: read.output[0], key: read.output[1] } : undefined;
}

/** Which page of a list is wanted. */
export interface Wanted {
  readonly cursor?: Place | undefined;
  readonly take: number;
}

/** What a query of a page adds to its own conditions: newest first, and one more than the page has, which says that there is another. */
export const paged = ({ at, key }: Order, { cursor, take }: Wanted, ...conditions: readonly (SQL | undefined)[]) => ({
  where: and(
    ...conditions,
    // One comparison of both, which an index over both answers.
    cursor && sql`(${at}, ${key}) < (${cursor.at}::timestamptz, ${cursor.key}::${sql.raw(key.getSQLType())})`,
  ),
  orderBy: [desc(at), desc(key)],
  limit: take + 1,
});

/** The rows of a page, and what leads to the next one; null after the last. */
export function pageOf<Row>(
  rows: readonly Row[],
  { take }: Wanted,
  placeOf: (row: Row) => { readonly at: Date; readonly key: string | number },
): { readonly rows: readonly Row[]; readonly siguiente: string | null } {
  const page = rows.slice(0, take);
  const last = page.at(-1);
  if (rows.length <= take || last === undefined) return { rows: page, siguiente: null };
  const { at, key } = placeOf(last);
  return { rows: page, siguiente: Buffer.from(JSON.stringify([at.toISOString(), key])).toString('base64url') };
}
