import { expect, test } from 'vitest';
import { keepList, takeScroll, wantedIn } from './list-memory.ts';
import { everything } from './policy-list.ts';

const wanted = { cobertura: 'TR', min: 20_000 } as const;

test('the list of a quote is found as it was left, and where a policy was chosen once', () => {
  keepList({ cotizacionId: 'a', wanted, scroll: 480 });
  expect(wantedIn('a')).toEqual(wanted);
  expect([takeScroll('a'), takeScroll('a')]).toEqual([480, undefined]);
  expect(wantedIn('a')).toEqual(wanted);
});

test('another quote begins anew, and so does one that has no id yet', () => {
  keepList({ cotizacionId: 'a', wanted, scroll: 480 });
  expect([wantedIn('b'), takeScroll('b')]).toEqual([everything, undefined]);
  keepList({ cotizacionId: '', wanted });
  expect(wantedIn('')).toEqual(everything);
});
