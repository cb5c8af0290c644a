import { expect, test } from 'vitest';
import { comparedOf, keepList, listingOf, takeScroll } from './list-memory.ts';
import { everything } from './policy-list.ts';

const wanted = { cobertura: 'TR', min: 20_000 } as const;
const listing = { wanted, taken: [9, 11] };
const compared = ['9-TC', '11-TC'];

test('SL-03 the list of a quote is found as it was left with what was to be compared, and where a policy was chosen once', () => {
  keepList({ cotizacionId: 'a', ...listing, compared, scroll: 480 });
  expect(listingOf('a')).toEqual(listing);
  expect(comparedOf('a')).toEqual(compared);
  expect([takeScroll('a'), takeScroll('a')]).toEqual([480, undefined]);
  expect(listingOf('a')).toEqual(listing);
});

test('another quote begins anew, and so does one that has no id yet', () => {
  const anew = { wanted: everything, taken: [] };
  keepList({ cotizacionId: 'a', ...listing, compared, scroll: 480 });
  expect([listingOf('b'), comparedOf('b'), takeScroll('b')]).toEqual([anew, [], undefined]);
  keepList({ cotizacionId: '', ...listing, compared });
  expect(listingOf('')).toEqual(anew);
});
