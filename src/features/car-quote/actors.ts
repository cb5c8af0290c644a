import { carQuote } from '../../../flows/car-quote/flow.ts';
import type { Quotation } from '../../../flows/car-quote/quotation.ts';
import { compile } from '../../../flows/kit/compile.ts';
import type { Api } from '../../api/api.ts';
import { asking } from '../../wizard/asking.ts';

/** What the feature asks of the back end; fetched when first needed. */
export type LoadApi = () => Promise<
  Pick<
    Api,
    'listMarcas' | 'listModelos' | 'listLocalidades' | 'listCodigosPostales' | 'getModeloPrecios' | 'getModeloDetalle'
  >
>;

/**
 * What is known of a model: its prices, and beside them its detail, without which they are still worth showing. Rejects if the
 * prices cannot be had.
 */
export async function quoteModel(load: LoadApi, codia: string, signal: AbortSignal): Promise<Quotation> {
  const { getModeloPrecios, getModeloDetalle } = await load();
  const [precios, detalle] = await Promise.all([
    getModeloPrecios(codia, signal),
    // logged by the client
    getModeloDetalle(codia, signal).catch(() => null),
  ]);
  return {
    detalle: detalle && {
      marca: detalle.marca,
      modelo: detalle.modelo,
      tipo: detalle.tipo,
      desde: detalle.desde,
      hasta: detalle.hasta,
    },
    precios: precios.map(({ item1: anio, item2: precio }) => ({ anio, precio })).sort((a, b) => a.anio - b.anio),
  };
}

/** The flow's machine with its one call bound to the back end; what was quoted before is not asked again. */
export const provideCarQuote = (load: LoadApi) =>
  compile(carQuote, {
    cotizacion: asking(async ({ codia, previous }, signal) => previous ?? (await quoteModel(load, codia, signal))),
  });
