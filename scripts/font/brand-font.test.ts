import { readdirSync, readFileSync } from 'node:fs';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { inProject } from '../lib/project.mjs';
import { fontSheet, subset } from './brand-font.ts';

const bytes = readFileSync(inProject('src/ui/fonts/figtree.woff2'));

test('MY-10 the font and its style sheet are what `npm run font` writes', async () => {
  expect((await subset()).equals(bytes)).toBe(true);
  const withoutSpace = (css: string) => css.replaceAll(/\s+/g, ' ');
  expect(withoutSpace(readFileSync(inProject('src/ui/font.css'), 'utf8'))).toBe(withoutSpace(await fontSheet()));
});

test('MY-10 one file of at most 13 kB has the weights from 400 to 700, and figures of one width', () => {
  const font = create(bytes);
  if (!('variationAxes' in font)) throw new Error('It is a collection');
  expect(bytes.length).toBeLessThanOrEqual(13_000);
  expect(font.variationAxes['wght']).toMatchObject({ min: 400, max: 700 });
  expect(font.availableFeatures).toContain('tnum');
});

test('MY-10 it has each character of the portal’s texts, of Spanish names and of amounts', () => {
  const font = create(bytes);
  if (!('characterSet' in font)) throw new Error('It is a collection');
  const has = new Set(font.characterSet);
  const withoutComments = (text: string) => text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/ .*$/gm, '');
  const texts = ['src', 'flows'].flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.|testing/.test(path))
      // What a developer reads: of a wrong flow, in the inspector.
      .filter((path) => !/^(?:kit|inspector)\//.test(path))
      .map((path) => withoutComments(readFileSync(inProject(folder, path), 'utf8'))),
  );
  const written = new Set(Array.from(texts.join('') + 'áéíóúüñÁÉÍÓÚÜÑ¿¡ºª°$%«»–—…·\u00a00123456789ãõçâêôàèìòùäöëï'));
  expect(written.size).toBeGreaterThan(110);
  // Line ends are not drawn.
  const missing = [...written].filter((character) => character >= ' ' && !has.has(character.codePointAt(0) ?? 0));
  expect(missing).toEqual([]);
});
