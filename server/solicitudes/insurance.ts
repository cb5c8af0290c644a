import { dayInArgentina } from '../clock.ts';
import type { Database } from '../db/database.ts';
import { badField, badRequest, notFound } from '../http/api-error.ts';
import type { Handlers } from '../http/handler.ts';
import { parse } from '../http/parse.ts';
import { answersTo, findOffer } from '../seguros/answers.ts';
import { fetchQuote, findQuote, storeQuote } from '../seguros/records.ts';
import { quotePath } from '../seguros/rules.ts';
import type { ChosenInsurance } from './parts.ts';
import { changeOpen, findVisible, type Solicitud } from './records.ts';
import { readPart, solicitudIdOf } from './request.ts';
import { insuranceChoice, type InsurancePlan } from './rules.ts';

type InsuranceOperation = 'getSolicitudSegurosInicio' | 'getSolicitudSegurosResult' | 'postSolicitudSeguroCotizacion';

/**
 * The insurance of an application's vehicle (S7.4): quotes of seguros/, for that vehicle and where the holder lives. They belong to
 * the application's seller, whoever of those who may see it asks.
 */
export const insuranceHandlers = {
  getSolicitudSegurosInicio: async ({ context, db, clock, user }) => {
    const { cotizacionId } = await changeOpen(db, user, solicitudIdOf(context), async (application, tx) =>
      application.cotizacionId === null
        ? { cotizacionId: await storeQuote(tx, clock, application.userId, quoteFor(application)) }
        : {},
    );
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

/** @throws ApiError 400 before vehicle and address are known */
function quoteFor({ domicilio, vehiculo }: Solicitud) {
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
    FormaPago: 'DebitoConCBU',
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
