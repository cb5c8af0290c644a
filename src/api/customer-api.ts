import { type ClientOptions, createClient } from './client.ts';
import { avisosPago } from './resources/avisos-pago.ts';
import { creditos } from './resources/creditos.ts';

/** What only customers' screens ask, besides what all do: see createSharedApi. */
export function createCustomerApi(options: ClientOptions) {
  const call = createClient(options);
  return { ...creditos(call), ...avisosPago(call) };
}
