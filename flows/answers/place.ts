import { lookup, type LookupKind } from './lookup.ts';

/** The locality of what is a single city, which is known without a call (S4.6, S7.5); undefined for other provinces. */
export const onlyLocalityOf = (provincia: number): string | undefined =>
  provincia <= 1 ? 'CAPITAL FEDERAL' : undefined;

/** One of the localities of the province that was answered (S3). */
export const locality = (): LookupKind => lookup({ catalog: 'localidades' });

/** One of the locality's postal codes (S3). */
export const postalCode = (): LookupKind =>
  lookup({ catalog: 'codigosPostales', byHeart: { digits: 4, of: 'localidad' } });
