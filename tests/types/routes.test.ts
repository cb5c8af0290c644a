/** What a route may not leave out does not compile: tsc reads this file, and a needless `@ts-expect-error` is an error. */
import { expectTypeOf, test } from 'vitest';
import type { RouteRow } from '../../src/app/route-table.ts';
import type { addresses } from '../../src/portal/addresses.ts';
import type { RedirectRow, ScreenRow } from '../../src/portal/routes.ts';

const whole = {
  path: '/nuevo',
  audience: ['Interno'],
  title: 'Nuevo',
  load: [],
  firstCalls: [],
  frame: {},
  budget: [7, 150, 131],
} as const satisfies ScreenRow;

test('a row has each of its parts', () => {
  expectTypeOf<Omit<typeof whole, 'path'>>().not.toExtend<ScreenRow | RedirectRow>();
  expectTypeOf<Omit<typeof whole, 'audience'>>().not.toExtend<ScreenRow | RedirectRow>();
  expectTypeOf<Omit<typeof whole, 'title'>>().not.toExtend<ScreenRow | RedirectRow>();
  expectTypeOf<Omit<typeof whole, 'load'>>().not.toExtend<ScreenRow | RedirectRow>();
  expectTypeOf<Omit<typeof whole, 'firstCalls'>>().not.toExtend<ScreenRow | RedirectRow>();
  expectTypeOf<Omit<typeof whole, 'frame'>>().not.toExtend<ScreenRow | RedirectRow>();
  expectTypeOf<Omit<typeof whole, 'budget'>>().not.toExtend<ScreenRow | RedirectRow>();
  // @ts-expect-error somebody may open it
  void ({ ...whole, audience: [] } satisfies ScreenRow);
});

test('the browser reads no column that is left out of what it gets', () => {
  expectTypeOf<keyof RouteRow & ('load' | 'firstCalls' | 'frame' | 'budget' | 'weight' | 'requests')>().toBeNever();
});

test('an address without a parameter is the name of its row', () => {
  expectTypeOf<typeof addresses>().toHaveProperty('reportPayment');
  expectTypeOf<typeof addresses>().not.toHaveProperty('credit');
});
