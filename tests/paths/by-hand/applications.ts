import type { Beginning } from '../../../flows/credit-application/verification.ts';
import { type CanalKey, canales } from '../../../server/seed/canales.ts';
import { type ApplicationRows, manySolicitudes } from '../../../server/seed/many-solicitudes.ts';
import { people } from '../../../server/seed/people.ts';
import { carOf } from './cars.ts';
import type { Registered } from './register.ts';

/** A car that is not financed for everybody. */
export const usedCar = carOf('fiat', '1700007', new Date().getFullYear() - 8);

/** Channels of the seed, as the server lists them. */
export const channelsOf = (keys: readonly CanalKey[]) =>
  canales.filter(({ key }) => keys.includes(key)).map(({ key, nombre }) => ({ key, value: nombre }));

/**
 * The newest unfinished application of a seed person that has only its client.
 *
 * @throws Error where there is none such
 */
export function applicationOf(email: string, isSuch: (row: ApplicationRows['solicitudes'][number]) => boolean) {
  const seller = people.find((each) => each.email === email);
  const { solicitudes } = manySolicitudes(new Map(seller ? [[email, seller.id]] : []), new Date());
  const row = solicitudes.findLast((each) => each.situacion === 'Carga_Incompleta' && isSuch(each));
  const { id, tipoCredito, documento, sexo, canal, estadoCivil } = row ?? {};
  if (id === undefined || !documento || !sexo || !estadoCivil || !canal || tipoCredito === undefined) {
    throw new Error(`${email} has no such application`);
  }
  const client: Registered = { name: 'del titular de esa solicitud', documento, sexo };
  const familia = { titular: { sexo, estadoCivil }, conyuge: null, codeudor: null, conyugeCodeudor: null };
  const beginning: Beginning = { tipo: tipoCredito, solicitudId: id, canal, familia };
  return { id, tipo: tipoCredito, client, beginning };
}
