/** From so many digits on, a number may be a document's, or a phone's. */
const LONG = 6;

const longNumber = new RegExp(String.raw`(?:\d[.()+-]*){${LONG},}`);
const oneNumber = /^[\d\s.()+-]*$/;

/** Whether a search may be for a number of a person, which no address may carry (record 26): a long one, also with dots, dashes and blanks. */
export const namesPerson = (search: string): boolean =>
  longNumber.test(oneNumber.test(search) ? search.replaceAll(/\s/g, '') : search);
