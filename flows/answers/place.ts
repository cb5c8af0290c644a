import { lookup, type LookupKind } from './lookup.ts';

const called = (name: string) => ({ value: name, label: name });

/** One of the localities of the province that was answered (S3). */
export const locality = (): LookupKind =>
  lookup({ catalog: 'localidades', samples: [called('LA PLATA'), called('MAR DEL PLATA')] });

/** One of the locality's postal codes (S3). */
export const postalCode = (): LookupKind =>
  lookup({ catalog: 'codigosPostales', samples: [called('1900'), called('7600')] });
