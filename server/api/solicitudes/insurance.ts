import { isDeepStrictEqual } from 'node:util';
import { badField, badRequest, closedApplication, conflict, notFound, partnerAway } from '../../contract/api-error.ts';
import { parse } from '../../contract/parse.ts';
import { type Companias, findPlan } from '../../domain/seguros/answers.ts';
import { fetchQuote, findQuote, type Quote, quotesOf, storeQuote } from '../../domain/seguros/records.ts';
import { quotePath } from '../../domain/seguros/rules.ts';
import { changeOpen, findVisible, findWorkable, isOpen, type Solicitud } from '../../domain/solicitudes/records.ts';
import { insuranceChoice, type InsurancePlan, quoteQuery } from '../../domain/solicitudes/rules.ts';
import type { Database } from '../../infra/db/database.ts';
import type { ChosenInsurance } from '../../infra/db/json-columns.ts';
import { dayInArgentina } from '../../infra/process/clock.ts';
import type { Handlers } from '../http/handler.ts';
import { changePart } from './change-part.ts';
import { currentQuoteOf } from './drafts.ts';
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

  getSolicitudSegurosInicio: async ({ context, db, clock, user, partners }) => {
    const { FormaPago } = parse(quoteQuery, context.req.query());
    const isWanted = (quote: Quote | undefined) =>
      quote !== undefined && (FormaPago === undefined || FormaPago === quote.formaPago);
    // Insurers are asked before the application is locked; what has changed meanwhile is found afterwards.
    const before = await findWorkable(db, user, solicitudIdOf(context));
    if (!isOpen(before)) throw closedApplication();
    const isThere = isWanted(await currentQuoteOf(db, before));
    const request = isThere ? null : quoteFor(before, FormaPago ?? 'DebitoConCBU');
    const asked = request && (await partners.insurers.ask(request));
    const { cotizacionId } = await changeOpen(db, user, before.id, async (application, tx) => {
      if (isWanted(await currentQuoteOf(tx, application))) return {};
      if (!isDeepStrictEqual(request, quoteFor(application, FormaPago ?? 'DebitoConCBU'))) {
        throw conflict('La solicitud cambió mientras tanto. Volvé a probar.');
      }
      if (!asked) throw partnerAway();
      const { id: solicitudId, userId, seguro } = application;
      return {
        cotizacionId: await storeQuote(tx, clock, { userId, solicitudId, ...asked }, request),
        seguro: seguro?.pendiente === true ? seguro : null,
      };
    });
    if (cotizacionId === null) throw new Error('A quote that was just stored is not there');
    return { status: 200, json: { CotizacionId: cotizacionId } };
  },

  getSolicitudSegurosResult: async ({ context, db, user, partners }) => {
    const { cotizacionId } = parse(quotePath, { cotizacionId: context.req.param('cotizacionId') });
    const application = await findVisible(db, user, solicitudIdOf(context));
    if (application.cotizacionId !== cotizacionId) throw notFound();
    const quote = await fetchQuote(db, application.userId, cotizacionId);
    if (!quote) throw notFound();
    const companias = await partners.insurers.answers(quote);
    return { status: 200, json: { CotizacionId: cotizacionId, companias } };
  },

  postSolicitudSeguroCotizacion: async (call) => {
    const { context, db, clock, user, partners } = call;
    const { id, part } = await readPart(context, insuranceChoice);
    const quote = 'Pendiente' in part ? undefined : await currentQuoteOf(db, await findVisible(db, user, id));
    const companias = quote ? await partners.insurers.answers(quote) : [];
    await changePart(call, id, 'seguro', async (application, tx) => ({
      seguro:
        'Pendiente' in part
          ? { pendiente: true }
          : await chosen(tx, application, part, quote?.id === part.CotizacionId ? companias : [], clock.now()),
    }));
    return { status: 204 };
  },
} satisfies Pick<Handlers, InsuranceOperation>;

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
  companias: Companias,
  now: Date,
): Promise<ChosenInsurance> {
  if (CotizacionId !== cotizacionId) throw badField('CotizacionId', 'La cotización no es la de la solicitud');
  const quote = await findQuote(db, userId, CotizacionId);
  const offer = findPlan(companias, CotizacionPlanId);
  if (!quote || !offer) throw badField('CotizacionPlanId', 'Elegí una póliza de la cotización');
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
