const mark = '[…]';
/** In characters: what is searched, and of that what is kept. */
const searched = 1000;
const longest = 200;

/** What must not leave the browser, in search order. */
const personal: readonly RegExp[] = [
  // An address with a query or a fragment: tokens and ids live there.
  /[^\s?#/]*\/[^\s?#]*[?#]\S*/g,
  // E-mail.
  /[^\s@<>"']+@[^\s@<>"']+/g,
  // A signed token, and any other long code with digits in it.
  /\beyJ[\w-]+(?:\.[\w-]*)*/g,
  /(?=[\w-]*\d)[\w-]{40,}/g,
  // Six digits or more, however they are grouped: DNI, CUIT, phone, card, CBU, date of birth.
  /\d(?:[ .()/-]{0,2}\d){5,}/g,
  // A plate, new or old.
  /\b[a-z]{2}[ -]?\d{3}[ -]?[a-z]{2}\b/gi,
  /\b[a-z]{3}[ -]?\d{3}\b/gi,
];

/** A text without anything that could be personal, cut to 200 characters. */
export function redactText(text: string): string {
  return personal
    .reduce((cleaned, pattern) => cleaned.replace(pattern, mark), text.slice(0, searched))
    .slice(0, longest);
}

/** A part of a route that says nothing of the person: the portal's own word, or a placeholder. */
const harmlessSegment = /^(?:[a-z-]{0,24}|\{\w+\??\})$/;

/** A path as a pattern: without its query, and with `{id}` for each part that may be personal. */
export function redactRoute(route: string): string {
  const [path = ''] = route.split(/[?#](?!\})/);
  const segments = path.split('/').map((segment) => (harmlessSegment.test(segment) ? segment : '{id}'));
  return segments.join('/').slice(0, longest);
}
