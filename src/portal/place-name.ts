import { PROVINCES } from '../../flows/answers/provinces.ts';
import { capitalised } from './names.ts';

const provinceNames: Readonly<Record<string, string>> = PROVINCES;

/** 'LA PLATA' in 'Buenos Aires' → 'La Plata, Buenos Aires'; a capital called like its province is said once, with its accents. */
export const placeIn = (localidad: string, provincia: string | undefined): string => {
  const locality = capitalised(localidad);
  if (provincia === undefined) return locality;
  const isNamesake = locality.localeCompare(provincia, 'es', { sensitivity: 'base' }) === 0;
  return isNamesake || locality === '' ? provincia : `${locality}, ${provincia}`;
};

/** The same of a province by its number: 'LA PLATA' in 2 → 'La Plata, Buenos Aires'. */
export const placeName = ({
  localidad,
  provincia,
}: {
  readonly localidad: string;
  readonly provincia: number;
}): string => placeIn(localidad, provinceNames[provincia]);
