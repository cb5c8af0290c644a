import { afterEach, expect, test, vi } from 'vitest';
import { showKeptLetters } from './kept-letters.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What a page shows of the brand's letters, in a browser with such workers. */
function shown(navigator: object) {
  const link = { media: 'not all', setAttribute: (_: string, value: string) => (link.media = value) };
  const dataset: Record<string, string> = { letters: 'later' };
  vi.stubGlobal('navigator', navigator);
  vi.stubGlobal('document', { querySelector: () => link, documentElement: { dataset } });
  showKeptLetters();
  return [link.media, dataset['letters']];
}

test('ST-02 MY-10 the letters of the brand are shown at once where a worker keeps them, and later elsewhere', () => {
  expect(shown({ serviceWorker: { controller: {} } })).toEqual(['all', undefined]);
  expect(shown({ serviceWorker: { controller: null } })).toEqual(['not all', 'later']);
  expect(shown({})).toEqual(['not all', 'later']);
});
