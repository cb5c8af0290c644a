import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFolder } from '../paths/command/folder.ts';
import { flowsByHand } from '../paths/by-hand/index.ts';
import { sources } from '../requirements/tree.ts';

const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8');

/** What people read of the product and of what the paths write, but for tests: a text that is in no file is on no screen. */
const texts = sources()
  .filter(
    ({ path }) => /^(?:src|flows|tests\/paths)\//.test(path) && /\.(?:tsx?|js)$/.test(path) && !path.includes('.test.'),
  )
  .map(({ text }) => text)
  .join('\n');

/** Of Playwright's window and the browser's tools. */
const foreign: readonly string[] = ['Step over', 'Offline'];

/** A name that is quoted, as of a button: begun with a capital letter, and whole. */
const quoted = (text: string) =>
  [...text.matchAll(/«(\p{Lu}[^«»…{}·]*)»/gu)].flatMap(([, name]) => (name === undefined ? [] : [name]));

describe('QA-10 the guides for QA', () => {
  test.each(['tests/paths/GUIA.md', 'tests/paths/GUIDE.md'])('%s quotes no button that does not exist', (path) => {
    const names = quoted(read(path)).filter((name) => !foreign.includes(name));
    expect(names).toEqual(expect.arrayContaining(['Correo electrónico', 'Entrar', 'Confirmar']));
    expect(names.filter((name) => !texts.includes(name))).toEqual([]);
  });

  test('the button that was none is found', () => {
    expect(quoted('entrá con «Continuar con mail» y')).toEqual(['Continuar con mail']);
    expect(texts).not.toContain('Continuar con mail');
  });

  test('name a person who walks by hand', () => {
    const people = flowsByHand.map(({ paths }) => paths.person);
    for (const path of ['tests/paths/GUIA.md', 'tests/paths/GUIDE.md']) {
      const named = /demo -- reset ([^\s`]+)/.exec(read(path))?.[1];
      expect(people).toContain(named);
    }
  });
});
