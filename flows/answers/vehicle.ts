import { choice, type ChoiceKind } from './choice.ts';
import { lookup, type LookupKind } from './lookup.ts';
import { recentYears } from './recent-years.ts';

/** How many model years are offered, the current one first (S2.5, S2.6, S2.9, S9). */
const VEHICLE_YEARS = 16;

/** One of the brands of vehicles (S3). */
export const vehicleBrand = (): LookupKind => lookup({ catalog: 'marcas' });

/** The year of a vehicle's model (S5, VA-16). */
export const vehicleYear = (): ChoiceKind<number> =>
  recentYears({ count: VEHICLE_YEARS, required: 'Seleccioná el año del vehículo' });

/** A model that the brand sold in that year, by its codia (S3, S7.5). */
export const vehicleModel = (): LookupKind => lookup({ catalog: 'modelos' });

/** What the vehicle is used for (S3). */
export const vehicleUse = (): ChoiceKind<'Particular' | 'Comercial'> =>
  choice([
    { value: 'Particular', label: 'Particular' },
    { value: 'Comercial', label: 'Comercial' },
  ]);

/** Whether it runs on gas too (S3). */
export const hasGas = (): ChoiceKind<boolean> =>
  choice([
    { value: true, label: 'Sí, tiene GNC' },
    { value: false, label: 'No, no tiene GNC' },
  ]);
