import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { sources } from '../requirements/tree.ts';

const documents = sources().filter(({ path }) => path.endsWith('.md'));
const textOf = (path: string) => documents.find((document) => document.path === path)?.text ?? '';
const bytes = (text: string) => Buffer.byteLength(text);
const words = (text: string) => text.split(/\s+/).filter((word) => word !== '').length;
const kB = 1000;

/** What each may have at most, in kB. */
const limits: Readonly<Record<string, number>> = {
  'README.md': 7,
  'scripts/README.md': 8,
  'server/README.md': 25,
  'server/SECURITY.md': 15,
  'tests/README.md': 4,
  'tests/faults/README.md': 7,
  'tests/paths/README.md': 12,
};

test('all documents together have at most 300 kB', () => {
  expect(documents.length).toBeGreaterThan(80);
  const total = documents.reduce((sum, { text }) => sum + bytes(text), 0);
  expect(total).toBeLessThanOrEqual(300 * kB);
});

test.each(Object.entries(limits))('%s has at most %d kB', (path, limit) => {
  expect(bytes(textOf(path))).toBeGreaterThan(0);
  expect(bytes(textOf(path))).toBeLessThanOrEqual(limit * kB);
});

describe('the path of a newcomer', () => {
  const path = ['README.md', 'CONTRIBUTING.md', 'docs/lifecycle.md'];

  test('has at most 4,000 words', () => {
    const total = path.reduce((sum, name) => sum + words(textOf(name)), 0);
    expect(total).toBeGreaterThan(1000);
    expect(total).toBeLessThanOrEqual(4000);
  });

  test('leads from one document to the next', () => {
    for (const [index, next] of path.slice(1).entries()) expect(textOf(path[index] ?? '')).toContain(`(${next})`);
  });
});

/** The anchors of a document's headings, as GitHub names them. */
const anchorsOf = (text: string): readonly string[] =>
  [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-'),
  );

test('every link between documents leads to a file, and to a heading where it names one', () => {
  const leadsNowhere = (from: string, to: string, anchor: string | undefined) => {
    const path = to === '' ? from : join(dirname(from), to);
    if (!existsSync(resolve(import.meta.dirname, '../..', path))) return true;
    return anchor !== undefined && path.endsWith('.md') && !anchorsOf(textOf(path)).includes(anchor);
  };
  const dead = documents
    .filter(({ path }) => !path.startsWith('public/'))
    .flatMap(({ path, text }) =>
      [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]*))?\)/g)]
        .filter(([, to = '', anchor]) => leadsNowhere(path, to, anchor))
        .map(([link]) => `${path}: ${link}`),
    );
  expect(dead).toEqual([]);
});
