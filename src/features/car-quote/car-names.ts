import { createContext, use } from 'react';
import type { CarQuote } from '../../../flows/car-quote/flow.ts';
import type { vehicleCatalogs } from '../../portal/catalogs.ts';

type Catalogs = Pick<ReturnType<typeof vehicleCatalogs>, 'marcas' | 'modelos'>;

/** A chosen car. */
export type Car = CarQuote['answers'];

/** Looks up what a car is called. Rejects if a list cannot be had. */
type CarNames = (car: Car, signal: AbortSignal) => Promise<string>;

/** By the lists that the car was chosen from, which the page has kept. */
export const namesIn =
  ({ marcas, modelos }: Catalogs): CarNames =>
  async (car, signal) => {
    const [brands, models] = await Promise.all([marcas(car, signal), modelos(car, signal)]);
    const brand = brands.find(({ value }) => value === car.marca);
    const model = models.find(({ value }) => value === car.modelo);
    return [brand?.label, model?.label].filter(Boolean).join(' ');
  };

const CarNamesContext = createContext<CarNames>(() => Promise.resolve(''));

export const CarNamesProvider = CarNamesContext.Provider;

export const useCarNames = (): CarNames => use(CarNamesContext);
