import type { TipoCredito } from '../../../domain/creditos/credit.ts';

/** Nominal interest a year, in percent, for vehicles up to so many years old; invented. */
const bands = [
  { upToYears: 3, tna: 84.5 },
  { upToYears: 7, tna: 89.5 },
  { upToYears: 11, tna: 94.5 },
  { upToYears: Infinity, tna: 99.5 },
];

/** What autoprenda costs more, in points of the rate. */
const autoprendaSurcharge = 6;

/**
 * The nominal interest a year, in percent.
 *
 * @param age of the vehicle, in years
 */
export function tnaOf(tipoCredito: TipoCredito, age: number): number {
  const band = bands.find(({ upToYears }) => age <= upToYears);
  if (!band) throw new Error('An age is beyond all bands');
  return band.tna + (tipoCredito === 3 ? autoprendaSurcharge : 0);
}
