import { type ClientOptions, createClient } from './client.ts';
import { administracion } from './resources/administracion.ts';

/** What only administrators' screens ask (OP-11). */
export function createAdministratorApi(options: ClientOptions) {
  return administracion(createClient(options));
}
