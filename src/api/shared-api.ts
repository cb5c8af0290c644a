import { type ClientOptions, createClient } from './client.ts';
import { archivos } from './resources/archivos.ts';
import { catalogos } from './resources/catalogos.ts';
import { contacto } from './resources/contacto.ts';
import { cuentas } from './resources/cuentas.ts';
import { estado } from './resources/estado.ts';
import { identidad } from './resources/identidad.ts';
import { polizas } from './resources/polizas.ts';
import { seguros } from './resources/seguros.ts';
import { terminos } from './resources/terminos.ts';

/**
 * What every user's screens ask of the back end, by resource. Every method rejects with a subclass of ApiError, or with the
 * reason of the signal that aborted it; every answer has been parsed.
 *
 * @param options see ClientOptions
 */
export function createSharedApi(options: ClientOptions) {
  const call = createClient(options);
  return {
    ...estado(call),
    ...polizas(call),
    ...cuentas(call),
    ...terminos(call),
    ...catalogos(call),
    ...contacto(call),
    ...seguros(call),
    ...identidad(call),
    ...archivos(call, options.observer),
  };
}
