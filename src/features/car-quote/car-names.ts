import { createContext, use } from 'react';
import type { CarQuote } from '../../../flows/car-quote/flow.ts';
import { modelName, type VehicleLists } from '../../portal/vehicle-name.ts';

/** A chosen car. */
export type Car = CarQuote['answers'];

/** Looks up what a car is called. Rejects if a list cannot be had. */
type CarNames = (car: Car, signal: AbortSignal) => Promise<string>;

/** By the lists that the car was chosen from, which the page has kept. */
export const namesIn =
  (lists: VehicleLists): CarNames =>
  async (car, signal) =>
    (await modelName(lists, car, signal)) ?? '';

const CarNamesContext = createContext<CarNames>(() => Promise.resolve(''));

export const CarNamesProvider = CarNamesContext.Provider;

export const useCarNames = (): CarNames => use(CarNamesContext);
