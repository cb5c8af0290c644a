import * as v from 'valibot';
import type { Call } from '../client.ts';
import type { QueryOf } from '../contract.ts';
import { endpoint } from '../contract.ts';

const getIdentidad = endpoint('/identidad/{documento}', 'get', () => ({
  200: v.object({
    nombres: v.string(),
    apellido: v.string(),
    fechaNacimiento: v.pipe(v.string(), v.isoDate()),
    cuil: v.string(),
  }),
  404: null,
}));

/** The register of people. */
export const identidad = (call: Call) => ({
  /**
   * Who a document belongs to (IN-10).
   *
   * @param documento 7 or 8 digits
   * @returns the person, their name in upper case; `null` when the register has no person of that document and sex
   */
  getIdentidad: (documento: string, sexo: QueryOf<'getIdentidad'>['sexo'], signal?: AbortSignal) =>
    call(getIdentidad, { params: { path: { documento }, query: { sexo } }, signal }),
});
