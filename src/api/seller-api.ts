import { type ClientOptions, createClient } from './client.ts';
import { autos } from './resources/autos.ts';
import { solicitudes } from './resources/solicitudes.ts';

/** What only sellers' screens ask, besides what all do: see createSharedApi. */
export function createSellerApi(options: ClientOptions) {
  return { ...solicitudes(createClient(options)), ...autos(options) };
}
