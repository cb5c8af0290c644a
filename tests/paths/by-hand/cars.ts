import { brandsIn } from '../../../server/partners/vehicles/simulated/models.ts';
import * as examples from '../answers/index.ts';

const thisYear = new Date().getFullYear();

/** A model of the demo's catalog in one of its years. */
export interface Car {
  readonly brand: { readonly id: string; readonly nombre: string };
  readonly model: ReturnType<typeof brandsIn>[number]['modelos'][number];
  readonly year: number;
  /** What it is worth, in pesos. */
  readonly price: number;
}

/**
 * A car that the demo sells.
 *
 * @param codia of its model; left out, the first of the brand that is still sold
 * @param year left out, this one
 * @throws Error where it has no such car
 */
export function carOf(brandId: string, codia?: string, year = thisYear): Car {
  const brand = brandsIn(thisYear).find(({ id }) => id === brandId);
  const model = brand?.modelos.find((each) => (codia === undefined ? each.hasta === null : each.codia === codia));
  const price = model?.precios.find(({ anio }) => anio === year)?.valor;
  if (!brand || !model || price === undefined) {
    throw new Error(`The demo has no ${brandId} ${codia ?? ''} of ${String(year)}`);
  }
  return { brand, model, year, price };
}

/** The questions for a car, answered with cars of one brand and one year. */
export const answersOf = (first: Car, ...others: readonly Car[]) => ({
  marca: examples.lookup({ value: first.brand.id, label: first.brand.nombre }),
  anio: {
    valid: [
      first.year === thisYear
        ? { name: 'este año', raw: first.year, value: first.year, moves: true as const }
        : { name: String(first.year), raw: first.year, value: first.year },
    ],
  },
  modelo: examples.lookup(
    ...[first, ...others].map(({ model: { codia, modelo } }) => ({ value: codia, label: modelo })),
  ),
});

/**
 * The models whose quotes are an exception on a demo: what docs/people.md says of each, and how many of the five insurers have answered at
 * the first five fetches; undefined where no quote comes of it. A test asks the server whether it is so.
 */
export const rareModels: readonly {
  readonly brand: string;
  readonly codia: string;
  readonly says: string;
  readonly answered: readonly number[] | undefined;
}[] = [
  { brand: 'chery', codia: '1250001', says: 'no plans: all answer at once and have none', answered: [5, 5, 5, 5, 5] },
  { brand: 'chery', codia: '1250002', says: 'answers without id', answered: undefined },
  { brand: 'chery', codia: '1250003', says: 'no insurer ever answers', answered: [0, 0, 0, 0, 0] },
  { brand: 'suzuki', codia: '4300001', says: 'all five have answered at fetch 1', answered: [5, 5, 5, 5, 5] },
  {
    ...{ brand: 'suzuki', codia: '4300002', answered: [1, 5, 5, 5, 5] },
    says: 'all five at fetch 2, one more at each fetch before',
  },
  { brand: 'suzuki', codia: '4300003', says: 'the same, fetch 3', answered: [1, 2, 5, 5, 5] },
  { brand: 'suzuki', codia: '4300004', says: 'the same, fetch 4', answered: [1, 2, 3, 5, 5] },
  { brand: 'suzuki', codia: '4300005', says: 'the same, fetch 5', answered: [1, 2, 3, 4, 5] },
];
