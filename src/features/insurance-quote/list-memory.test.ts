import { expect, test } from 'vitest';
import { keepList, listingOf, takeScroll } from './list-memory.ts';
import { everything } from './policy-list.ts';

const wanted = { cobertura: 'TR', min: 20_000 } as const;
const listing = { wanted, taken: [9, 11] };

test('the list of a quote is found as it was left, and where a policy was chosen once', () => {
  keepList({ cotizacionId: 'a', ...listing, scroll: 480 });
  expect(listingOf('a')).toEqual(listing);
  expect([takeScroll('a'), takeScroll('a')]).toEqual([480, undefined]);
  expect(listingOf('a')).toEqual(listing);
});

test('another quote begins anew, and so does one that has no id yet', () => {
  const anew = { wanted: everything, taken: [] };
  keepList({ cotizacionId: 'a', ...listing, scroll: 480 });
  expect([listingOf('b'), takeScroll('b')]).toEqual([anew, undefined]);
  keepList({ cotizacionId: '', ...listing });
  expect(listingOf('')).toEqual(anew);
});
