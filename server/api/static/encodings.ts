import { parseAccept } from 'hono/utils/accept';

/** The codings that the build puts beside a file, by their names in HTTP, the smallest first; with the endings of their files. */
export const codings = { br: '.br', gzip: '.gz' } as const;

export type Coding = keyof typeof codings;

/** The ending of a file that is another one's, compressed. */
export const compressedFile = /\.(?:br|gz)$/;

/**
 * The codings that a browser takes and wants no less than the plain file, the best first: by its `Accept-Encoding` (RFC 9110,
 * 12.5.3), among equals the smallest. Without that header none.
 */
export function acceptedCodings(header: string | undefined): readonly Coding[] {
  const accepted = parseAccept(header ?? '').map(({ type, q }) => ({ type: type.toLowerCase(), q }));
  const weightOf = (name: string) => accepted.find(({ type }) => type === name)?.q;
  const any = weightOf('*');
  const plain = weightOf('identity') ?? 0;
  const weighted = (['br', 'gzip'] as const).map((name) => ({ name, q: weightOf(name) ?? any ?? 0 }));
  return weighted
    .filter(({ q }) => q > 0 && q >= plain)
    .sort((a, b) => b.q - a.q)
    .map(({ name }) => name);
}
