import { listed } from '../../../flows/kit/listed.ts';
import type { Solicitud } from './types.ts';

/** The parts of a request, in the order in which the wizard asks for them, and whether the application has each. */
const parts = [
  ['domicilio', ({ domicilio }) => domicilio !== null],
  ['vehículo', ({ vehiculo }) => vehiculo !== null],
  ['importe y plazo', ({ importeSolicitado }) => importeSolicitado !== null],
  ['oferta', ({ importeNetoAPercibir }) => importeNetoAPercibir !== null],
  ['seguro', ({ poliza }) => poliza !== null],
  ['contacto', ({ telefonos }) => telefonos.length > 0],
] as const satisfies readonly (readonly [string, (solicitud: Solicitud) => boolean])[];

/**
 * What an application that is not finished has and lacks (SL-05), as far as it tells.
 *
 * @returns 'Ya tiene domicilio y vehículo. Falta importe y plazo, oferta, seguro y contacto.'
 */
export function givenAndMissing(solicitud: Solicitud): string {
  const names = (isGiven: boolean) => parts.flatMap(([name, has]) => (has(solicitud) === isGiven ? [name] : []));
  const [given, missing] = [names(true), names(false)];
  return [given.length > 0 && `Ya tiene ${listed(given)}.`, missing.length > 0 && `Falta ${listed(missing)}.`]
    .filter((sentence) => sentence !== false)
    .join(' ');
}
