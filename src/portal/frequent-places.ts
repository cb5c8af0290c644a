import { frequentlyUsed } from '../platform/storage.ts';
import type { FrequentList } from '../wizard/sources.ts';
import { frequentList } from './frequent-list.ts';

/** Localities whose postal codes are remembered. */
const MOST_LOCALITIES = 30;

const provinces = frequentList(frequentlyUsed.provinces);
const localities = frequentList(frequentlyUsed.localities);
const postalCodes = frequentList(frequentlyUsed.postalCodes);

/** A locality's own postal codes first; where none was used yet, those that were used anywhere. Both are counted. */
function postalCodesOf(locality: string): FrequentList {
  const known = frequentlyUsed.postalCodesByLocality;
  const own = frequentList({
    read: () => known.read()?.[locality] ?? null,
    write: (uses) => {
      const { [locality]: _before, ...others } = known.read() ?? {};
      known.write(Object.fromEntries([...Object.entries(others), [locality, uses] as const].slice(-MOST_LOCALITIES)));
    },
  });
  return {
    labels: () => {
      const ofLocality = own.labels();
      return ofLocality.length > 0 ? ofLocality : postalCodes.labels();
    },
    count: (label) => {
      own.count(label);
      postalCodes.count(label);
    },
  };
}

/** Where people live, by what was chosen most often (S3, S9, IN-17); for steps of these names. */
export const frequentPlaces = {
  provincia: () => provinces,
  localidad: () => localities,
  codigoPostal: ({ localidad = '' }: { readonly localidad?: string }) => postalCodesOf(localidad),
} as const;
