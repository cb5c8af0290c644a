import { expect, test } from 'vitest';
import { originsIn, withoutBarrels } from './past-barrels.ts';

const barrel = '/flows/kit/index.ts';
const origins = new Map([
  [
    barrel,
    originsIn(
      barrel,
      `/** What others define. */
export { typed } from './typed.ts';
export type { Flow } from './types.ts';
export { viewOf as view, type View } from './view.ts';`,
    ),
  ],
]);

test('ST-03 what a module imports from a barrel, it imports from where it is defined; types are no import', () => {
  const code = `import { setup } from 'xstate';
import { type Flow, typed, view as seen } from '../kit/index.ts';
export const base = setup(typed(seen));`;
  expect(withoutBarrels(code, '/flows/linking/linking.ts', origins)).toBe(`import { setup } from 'xstate';
import { typed as typed } from "/flows/kit/typed.ts"; import { viewOf as seen } from "/flows/kit/view.ts";
export const base = setup(typed(seen));`);
});

test('ST-03 what a module hands on of a barrel, it hands on from where it is defined', () => {
  const code = "export { typed } from '../kit/index.ts';\nexport const own = 1;";
  expect(withoutBarrels(code, '/flows/linking/linking.ts', origins)).toBe(
    'export { typed as typed } from "/flows/kit/typed.ts";\nexport const own = 1;',
  );
});

test('another index is no barrel, and what a barrel does not hand on fails the build', () => {
  expect(withoutBarrels("import { a } from './index.ts';", '/flows/insurers/quote.ts', origins)).toBeUndefined();
  expect(() => withoutBarrels("import { other } from '../kit/index.ts';", '/flows/a/b.ts', origins)).toThrow(
    "/flows/a/b.ts imports 'other', which ../kit/index.ts does not hand on",
  );
});

test('a barrel that defines something itself fails the build', () => {
  expect(() => originsIn(barrel, 'export const answer = 42;')).toThrow('does more than to hand on what others define');
  expect(() => originsIn(barrel, "export * from './typed.ts';")).toThrow();
});
