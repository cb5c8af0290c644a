import type { ClientOptions } from './client.ts';
import { createClient } from './client.ts';
import { archivos } from './resources/archivos.ts';
import { autos } from './resources/autos.ts';
import { avisosPago } from './resources/avisos-pago.ts';
import { catalogos } from './resources/catalogos.ts';
import { contacto } from './resources/contacto.ts';
import { creditos } from './resources/creditos.ts';
import { cuentas } from './resources/cuentas.ts';
import { estado } from './resources/estado.ts';
import { identidad } from './resources/identidad.ts';
import { polizas } from './resources/polizas.ts';
import { seguros } from './resources/seguros.ts';
import { solicitudes } from './resources/solicitudes.ts';
import { terminos } from './resources/terminos.ts';

/**
 * What the portal asks of its back end, by resource. Every method rejects with a subclass of ApiError, or with the reason of
 * the signal that aborted it; every answer has been parsed.
 *
 * @param options see ClientOptions
 */
export function createApi(options: ClientOptions) {
  const call = createClient(options);
  return {
    ...estado(call),
    ...avisosPago(call),
    ...creditos(call),
    ...polizas(call),
    ...cuentas(call),
    ...terminos(call),
    ...catalogos(call),
    ...contacto(call),
    ...seguros(call),
    ...identidad(call),
    ...solicitudes(call),
    ...archivos(call, options.observer),
    ...autos(options),
  };
}

export type Api = ReturnType<typeof createApi>;
