/** A pattern of a package's code, and what is written there instead. */
export type Change = readonly [from: RegExp, to: string];

/** Writes the files of one build otherwise, and knows which changes none of them took. */
export interface Slimming {
  readonly slim: (code: string) => string;
  /** @throws {Error} where a change was taken by no file: the package is written otherwise than this knows */
  readonly expectWhole: () => void;
}

/**
 * @param name of the package, for people
 * @param knownBy the file that has the changes
 */
export function startSlimming(name: string, knownBy: string, changes: readonly Change[]): Slimming {
  const taken = new Set<RegExp>();
  return {
    slim: (code) =>
      changes.reduce((changed, [from, to]) => {
        const next = changed.replace(from, to);
        if (next !== changed) taken.add(from);
        return next;
      }, code),
    expectWhole() {
      const missing = changes.filter(([from]) => !taken.has(from)).map(([from]) => String(from));
      if (missing.length === 0) return;
      throw new Error(`${name} is written otherwise than ${knownBy} knows: nothing in it is ${missing.join(' or ')}`);
    },
  };
}
