import { lookup, type LookupKind } from './lookup.ts';

/** One of the localities of the province that was answered (S3). */
export const locality = (): LookupKind => lookup({ catalog: 'localidades' });

/** One of the locality's postal codes (S3). */
export const postalCode = (): LookupKind => lookup({ catalog: 'codigosPostales' });
