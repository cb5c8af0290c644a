/** Ends the title of those rows of a table for which another row stands in `npm test` (record 57). */
export const nightlyIf = (isNightly: boolean): string => (isNightly ? ' @nightly' : '');
