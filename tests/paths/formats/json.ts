import type { Suite } from '../engine/types.ts';

/** A suite in every detail as JSON with the keys in alphabetical order; without the time, so that equal suites are equal texts. */
export function jsonOf(suite: Suite): string {
  const { took: _took, ...lasting } = suite;
  return `${JSON.stringify(lasting, inOrder, 2)}\n`;
}

function inOrder(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
