import { expect, test } from 'vitest';
import { root } from '../lib/project.mjs';
import { flowLists, staleLists } from './lists.ts';

test('EN-11 the lists of wizards are those that their files make: `npm run flow -- lists` writes them', () => {
  expect(staleLists(root).map(({ file, says }) => `${file}\n${says}`)).toEqual([]);
});

test('EN-11 the lists have every wizard of the project, by the names of their files', () => {
  const [flows, paths, byHand] = flowLists(root).map(({ text }) => text);
  expect(flows).toContain("import { insuranceQuotePhotos } from './insurance-quote/photos-flow.ts';");
  expect(flows?.indexOf('insuranceQuote,')).toBeLessThan(flows?.indexOf('insuranceQuotePhotos,') ?? 0);
  expect(paths).toContain("import { insuranceQuotePhotosPaths } from './insurance-quote-photos.ts';");
  expect(byHand).toContain('  carQuoteByHand,\n');
  expect(byHand).toContain('  ...insuranceQuoteByHand,\n');
});
