import { badField, badRequest, notFound } from '../../contract/api-error.ts';
import { parse } from '../../contract/parse.ts';
import { answersTo, findOffer } from '../../domain/seguros/answers.ts';
import { fetchQuote, findQuote, type Quote, quotesOf, storeQuote } from '../../domain/seguros/records.ts';
import { quotePath } from '../../domain/seguros/rules.ts';
import { changeOpen, findVisible, type Solicitud } from '../../domain/solicitudes/records.ts';
import { insuranceChoice, type InsurancePlan, quoteQuery } from '../../domain/solicitudes/rules.ts';
import type { Database } from '../../infra/db/database.ts';
import type { ChosenInsurance } from '../../infra/db/json-columns.ts';
import { dayInArgentina } from '../../infra/process/clock.ts';
import type { Handlers } from '../http/handler.ts';
import { readPart, solicitudIdOf } from './request.ts';

type InsuranceOperation =
  | 'getSolicitudSeguros'
  | 'getSolicitudSegurosInicio'
  | 'getSolicitudSegurosResult'
  | 'postSolicitudSeguroCotizacion';

/**
 * The insurance of an application's vehicle (S7.4): quotes of seguros/, for that vehicle and where the holder lives. They belong to
 * the application's seller, also when another user who may see it asks.
 */
export const insuranceHandlers = {
  getSolicitudSeguros: async ({ context, db, user }) => {
    const { id, cotizacionId } = await findVisible(db, user, solicitudIdOf(context));
    const cotizaciones = (await quotesOf(db, id)).map((quote) => ({
      CotizacionId: quote.id,
      fechaDeCotizacion: quote.createdAt.toISOString(),
      vigente: quote.id === cotizacionId,
      ModeloVehiculo: quote.modeloVehiculo,
      AnioVehiculo: quote.anioVehiculo,
      CodigoPostal: quote.codigoPostal,
      UsoDelVehiculo: quote.usoDelVehiculo,
      TieneGNC: quote.tieneGNC,
      FormaPago: quote.formaPago,
    }));
    return { status: 200, json: { cotizaciones } };
  },

  getSolicitudSegurosInicio: async ({ context, db, clock, user }) => {
    const { FormaPago } = parse(quoteQuery, context.req.query());
    const { cotizacionId } = await changeOpen(db, user, solicitudIdOf(context), async (application, tx) => {
      const quote = await currentQuoteOf(tx, application);
      if (quote && (FormaPago === undefined || FormaPago === quote.formaPago)) return {};
      const request = quoteFor(application, FormaPago ?? 'DebitoConCBU');
      const { id: solicitudId, userId, seguro } = application;
      return {
        cotizacionId: await storeQuote(tx, clock, { userId, solicitudId }, request),
        seguro: seguro?.pendiente === true ? seguro : null,
      };
    });
    if (cotizacionId === null) throw new Error('A quote that was just stored is not there');
    return { status: 200, json: { CotizacionId: cotizacionId } };
  },

  getSolicitudSegurosResult: async ({ context, db, clock, user, partnerLatency }) => {
    const { cotizacionId } = parse(quotePath, { cotizacionId: context.req.param('cotizacionId') });
    const application = await findVisible(db, user, solicitudIdOf(context));
    if (application.cotizacionId !== cotizacionId) throw notFound();
    const quote = await fetchQuote(db, application.userId, cotizacionId);
    if (!quote) throw notFound();
    await partnerLatency(quote.modeloVehiculo, quote.fetches);
    const { companias } = answersTo(quote, clock.now());
    return { status: 200, json: { CotizacionId: cotizacionId, companias } };
  },

  postSolicitudSeguroCotizacion: async ({ context, db, clock, user }) => {
    const { id, part } = await readPart(context, insuranceChoice);
    await changeOpen(db, user, id, async (application, tx) => ({
      seguro: 'Pendiente' in part ? { pendiente: true } : await chosen(tx, application, part, clock.now()),
    }));
    return { status: 204 };
  },
} satisfies Pick<Handlers, InsuranceOperation>;

/** The quote whose plans can be chosen; undefined while there is none. */
export async function currentQuoteOf(db: Database, { cotizacionId, userId }: Solicitud): Promise<Quote | undefined> {
  return cotizacionId === null ? undefined : await findQuote(db, userId, cotizacionId);
}

/** @throws ApiError 400 before vehicle and address are known */
function quoteFor({ domicilio, vehiculo }: Solicitud, FormaPago: Quote['formaPago']) {
  if (!vehiculo) throw badField('vehiculo', 'Falta el vehículo');
  if (!domicilio) throw badField('domicilio', 'Falta el domicilio');
  return {
    Negocio: 'MercadoAbierto',
    Periodo: 'Anual',
    ModeloVehiculo: vehiculo.Codia,
    AnioVehiculo: vehiculo.Anio,
    CodigoPostal: domicilio.CodigoPostal,
    UsoDelVehiculo: vehiculo.Uso,
    TieneGNC: vehiculo.TieneGNC,
    FormaPago,
  } as const;
}

/** @throws ApiError 400 when the application's quote has not answered that plan */
async function chosen(
  db: Database,
  { cotizacionId, userId }: Solicitud,
  { CotizacionId, CotizacionPlanId, TipoPolizaId, TipoCobertura }: InsurancePlan,
  now: Date,
): Promise<ChosenInsurance> {
  if (CotizacionId !== cotizacionId) throw badField('CotizacionId', 'La cotización no es la de la solicitud');
  const quote = await findQuote(db, userId, CotizacionId);
  const offer = quote && findOffer(quote, CotizacionPlanId, now);
  if (!offer) throw badField('CotizacionPlanId', 'Elegí una póliza de la cotización');
  const { compania, plan } = offer;
  if (plan.tipoPolizaId !== TipoPolizaId || plan.tipoPlan !== TipoCobertura) {
    throw badRequest('La póliza elegida es de otro tipo.');
  }
  return {
    pendiente: false,
    cotizacionId: CotizacionId,
    cotizacionPlanId: CotizacionPlanId,
    cotizacionIdCia: plan.idExterno,
    compania,
    tipoPolizaId: TipoPolizaId,
    tipoCobertura: TipoCobertura,
    premio: plan.importe,
    fechaDeCotizacion: quote.createdAt.toISOString(),
    fechaInicio: dayInArgentina(now),
  };
}
