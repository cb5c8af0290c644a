import type { BodyOf, LoadApi } from './load-api.ts';
import { unlessClosed } from './refusals.ts';

interface Priced {
  readonly codia: string;
  readonly anio: number;
}

/** What a model of that year is worth, in pesos (NR-06); null where the list does not have the year. */
export async function findPrice(
  load: LoadApi<'getModeloPrecios'>,
  { codia, anio }: Priced,
  signal: AbortSignal,
): Promise<number | null> {
  const prices = await (await load()).getModeloPrecios(codia, signal);
  return prices.find(({ item1 }) => item1 === anio)?.item2 ?? null;
}

interface Bought {
  readonly solicitudId: number;
  readonly vehiculo: BodyOf<'postSolicitudAuto'>;
}

/** In how many months the application may be paid back (NR-06): that depends on its vehicle, which is sent first. */
export async function findTerms(
  load: LoadApi<'postSolicitudAuto' | 'getSolicitudPlazos'>,
  { solicitudId, vehiculo }: Bought,
  signal: AbortSignal,
): Promise<number[]> {
  const { postSolicitudAuto, getSolicitudPlazos } = await load();
  await unlessClosed(postSolicitudAuto(vehiculo, signal));
  return getSolicitudPlazos(solicitudId, signal);
}
