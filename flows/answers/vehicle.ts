import { choice, type ChoiceKind } from './choice.ts';
import { lookup, type LookupKind } from './lookup.ts';

/** One of the brands of vehicles (S3). */
export const vehicleBrand = (): LookupKind => lookup({ catalog: 'marcas' });

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
