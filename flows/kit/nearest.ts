/** The known word that was most likely meant; undefined if none is near. */
export function nearest(word: string, known: readonly string[]): string | undefined {
  const part = known.find((candidate) => word.length >= 3 && candidate.includes(word.toLowerCase()));
  if (part !== undefined) return part;
  const [best] = known
    .map((candidate) => ({ candidate, distance: distance(word.toLowerCase(), candidate) }))
    .toSorted((a, b) => a.distance - b.distance);
  return best && best.distance <= Math.max(2, best.candidate.length / 3) ? best.candidate : undefined;
}

/** How many letters must be inserted, removed or replaced to turn one word into the other (Levenshtein). */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (const [index, letter] of Array.from(a).entries()) {
    const next = [index + 1];
    for (const [column, other] of Array.from(b).entries()) {
      const [above = 0, diagonal = 0, left = 0] = [row[column + 1], row[column], next[column]];
      next.push(Math.min(above + 1, left + 1, diagonal + (letter === other ? 0 : 1)));
    }
    row = next;
  }
  return row.at(-1) ?? 0;
}
