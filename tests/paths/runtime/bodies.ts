import { ANYTHING } from '../describe/screen.ts';

/** Where a body is not as expected, in Spanish; undefined where it is. */
export function bodyDifference(is: unknown, expected: unknown, path = ''): string | undefined {
  if (expected === ANYTHING && is !== undefined && is !== null) return undefined;
  const place = path === '' ? 'el pedido' : `«${path}»`;
  if (isGroup(expected) && isGroup(is)) {
    for (const name of new Set([...Object.keys(expected), ...Object.keys(is)])) {
      const difference = bodyDifference(is[name], expected[name], path === '' ? name : `${path}.${name}`);
      if (difference !== undefined) return difference;
    }
    return undefined;
  }
  if (Array.isArray(expected) && Array.isArray(is) && expected.length === is.length) {
    for (const [index, each] of expected.entries()) {
      const difference = bodyDifference(is[index], each, `${path}[${index}]`);
      if (difference !== undefined) return difference;
    }
    return undefined;
  }
  if (Object.is(is, expected)) return undefined;
  return `${place} lleva ${told(is)}, y no ${told(expected)}`;
}

const isGroup = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const told = (value: unknown) => (value === undefined ? 'nada' : JSON.stringify(value));
