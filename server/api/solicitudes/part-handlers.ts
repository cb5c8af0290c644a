import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import { badField, notFound } from '../../contract/api-error.ts';
import { parse } from '../../contract/parse.ts';
import { allTerms } from '../../domain/calculadora/rules.ts';
import type { VehicleCatalog } from '../../domain/catalogos/vehicles.ts';
import { acceptedOf } from '../../domain/creditos/credit.ts';
import { offerSheet } from '../../domain/documentos/sales-documents.ts';
import { loanOffersFolder } from '../../domain/files/folders.ts';
import { qualificationAnew, withoutInsurance, withoutOffer } from '../../domain/solicitudes/derived.ts';
import { findVisible, type Solicitud } from '../../domain/solicitudes/records.ts';
import {
  asked,
  holderAddress,
  incomes,
  nothing,
  offerChoice,
  offersQuery,
  vehicle,
  vehiclePreference,
} from '../../domain/solicitudes/rules.ts';
import type { VehiclePreference } from '../../infra/db/json-columns.ts';
import { solicitudes } from '../../infra/db/schema.ts';
import { dayInArgentina, yearInArgentina } from '../../infra/process/clock.ts';
import type { Partners } from '../../partners/ports.ts';
import { personalDocument } from '../documentos/issue.ts';
import type { Handlers } from '../http/handler.ts';
import { changePart } from './change-part.ts';
import { readPart, solicitudIdOf } from './request.ts';

type PartOperation =
  | 'getSolicitudPlazos'
  | 'postSolicitudIngresos'
  | 'postSolicitudDomicilioTitular'
  | 'postSolicitudAuto'
  | 'postSolicitudPreferenciaVehiculo'
  | 'postSolicitudImporte'
  | 'getEstadoCalificacion'
  | 'getOfertas'
  | 'getOfertaDocumento'
  | 'postOfertaAceptada'
  | 'postSolicitudCerrarSinOferta';

/** How far a vehicle's value may be from the reference price (S5, S9). */
const leastOfReference = 0.5;
const mostOfReference = 1.5;

/** The parts of an application (S7.4). A part that is sent again unchanged changes nothing. */
export const partHandlers = {
  getSolicitudPlazos: async ({ context, db, clock, user, partners }) => {
    const application = await findVisible(db, user, solicitudIdOf(context));
    return { status: 200, json: { plazos: [...(await termsOf(partners, application, clock.now()))] } };
  },

  postSolicitudIngresos: async (call) => {
    const { id, part } = await readPart(call.context, incomes);
    await changePart(call, id, 'ingresos', ({ ingresos, estadoCivil, origen }) => {
      for (const field of ['ActividadDeclaradaConyuge', 'IngresoConyuge'] as const) {
        if (part[field] !== null && estadoCivil !== 'Casado') throw badField(field, 'No hay cónyuge');
      }
      // A new request does not ask for the trade.
      const lacksTrade = part.ActividadDeclarada === 'Empleado_Publico' && part.RubroEmpleoPublico === null;
      if (lacksTrade && origen === 'Nueva') throw badField('RubroEmpleoPublico', 'Elegí el rubro');
      return isDeepStrictEqual(part, ingresos) ? {} : { ingresos: part, ...withoutOffer };
    });
    return { status: 204 };
  },

  postSolicitudDomicilioTitular: async (call) => {
    const { id, part } = await readPart(call.context, holderAddress);
    await changePart(call, id, 'domicilio', ({ domicilio, origen }) => ({
      domicilio: part,
      ...(domicilio?.CodigoPostal !== part.CodigoPostal && {
        ...withoutInsurance,
        // CF-03; a new request keeps the offer.
        ...(origen === 'Nueva' && withoutOffer),
      }),
    }));
    return { status: 204 };
  },

  postSolicitudAuto: async (call) => {
    const { id, part } = await readPart(call.context, vehicle);
    const reference = referencePriceOf(call.partners.vehicles.current(), part.Codia, part.Anio);
    if (part.ValorDeCompra < reference * leastOfReference || part.ValorDeCompra > reference * mostOfReference) {
      throw badField('ValorDeCompra', 'El valor está lejos del de referencia');
    }
    const vehiculo = { ...part, ValorInfoauto: reference };
    await changePart(call, id, 'vehiculo', (application) =>
      isDeepStrictEqual(vehiculo, application.vehiculo)
        ? {}
        : { vehiculo, ...qualificationAnew, ...withoutOffer, ...withoutInsurance },
    );
    return { status: 204 };
  },

  postSolicitudPreferenciaVehiculo: async (call) => {
    const { id, part } = await readPart(call.context, vehiclePreference);
    requireSold(call.partners.vehicles.current(), part);
    await changePart(call, id, 'preferenciaVehiculo', () => ({ preferenciaVehiculo: part }));
    return { status: 204 };
  },

  postSolicitudImporte: async (call) => {
    const { context, db, clock, user, partners } = call;
    const { id, part } = await readPart(context, asked);
    const before = await findVisible(db, user, id);
    // All where they cannot be read: who decides on the loan refuses one that is too long.
    const terms = await termsOf(partners, before, clock.now()).catch(() => allTerms);
    await changePart(call, id, 'pedido', (application) => {
      if (!terms.some((term) => term === part.Plazo) || !isDeepStrictEqual(before.vehiculo, application.vehiculo)) {
        throw badField('Plazo', 'Elegí un plazo de los que hay para el vehículo');
      }
      return isDeepStrictEqual(part, application.pedido) ? {} : { pedido: part, ...qualificationAnew, ...withoutOffer };
    });
    return { status: 204 };
  },

  getEstadoCalificacion: async ({ context, db, user, partners }) => {
    const { id } = await findVisible(db, user, solicitudIdOf(context));
    const [application] = await db
      .update(solicitudes)
      .set({ consultasCalificacion: sql`${solicitudes.consultasCalificacion} + 1` })
      .where(eq(solicitudes.id, id))
      .returning();
    const realizada = application !== undefined && (await partners.eligibility.isQualified(application));
    return { status: 200, json: { realizada } };
  },

  getOfertas: async ({ context, db, user, partners }) => {
    parse(offersQuery, context.req.query());
    const application = await findVisible(db, user, solicitudIdOf(context));
    return { status: 200, json: await partners.eligibility.offers(application) };
  },

  getOfertaDocumento: async (call) => {
    const { context, db, clock, user, partners } = call;
    const application = await findVisible(db, user, solicitudIdOf(context));
    const { ofertas } = await partners.eligibility.offers(application);
    const offer = ofertas.find(({ id }) => id === context.req.param('ofertaId'));
    if (!offer) throw notFound();
    const content = offerSheet(application.id, offer, dayInArgentina(clock.now()));
    return await personalDocument(call, loanOffersFolder, `oferta-${application.id}-${offer.id}`, content);
  },

  postOfertaAceptada: async (call) => {
    const { context, db, user, partners } = call;
    const { id, part } = await readPart(context, offerChoice);
    const before = await findVisible(db, user, id);
    const { ofertas } = await partners.eligibility.offers(before);
    const offer = ofertas.find((one) => one.id === part.OfertaId);
    await changePart(call, id, 'oferta', (application) => {
      if (!offer || !isDeepStrictEqual(offeredFor(before), offeredFor(application)))
        throw badField('OfertaId', 'Elegí una de las ofertas');
      return { oferta: acceptedOf(offer), sinOferta: false };
    });
    return { status: 204 };
  },

  postSolicitudCerrarSinOferta: async (call) => {
    const { id } = await readPart(call.context, nothing);
    await changePart(call, id, 'oferta', () => ({ oferta: null, sinOferta: true }));
    return { status: 204 };
  },
} satisfies Pick<Handlers, PartOperation>;

/** The terms that may be requested with an application. */
const termsOf = (
  { eligibility }: Partners,
  { documento, vehiculo }: Solicitud,
  now: Date,
): ReturnType<Partners['eligibility']['terms']> =>
  eligibility.terms(documento, vehiculo ? yearInArgentina(now) - vehiculo.Anio : undefined);

/** What of an application decides what is offered for it. */
const offeredFor = ({ documento, tipoCredito, ingresos, vehiculo, pedido }: Solicitud) => ({
  documento,
  tipoCredito,
  ingresos,
  vehiculo,
  pedido,
});

/** @throws ApiError 400 when there is no such model, or it was not sold in that year */
function referencePriceOf(catalog: VehicleCatalog, codia: string, anio: number): number {
  const prices = catalog.pricesOf(codia);
  if (!prices) throw badField('Codia', 'Elegí un modelo');
  const price = prices.get(anio);
  if (price === undefined) throw badField('Anio', 'El modelo no se vendió en ese año');
  return price;
}

/** @throws ApiError 400 when there is no such brand, the model is not one of it, or neither was sold in that year */
function requireSold(catalog: VehicleCatalog, { Marca, Anio, Codia }: VehiclePreference): void {
  if (!catalog.brands.some(({ id }) => id === Marca)) throw badField('Marca', 'Elegí una marca');
  if (Codia !== null && catalog.brandOf(Codia)?.id !== Marca) throw badField('Codia', 'Elegí un modelo de la marca');
  if (Anio === null) return;
  if (Codia !== null) referencePriceOf(catalog, Codia, Anio);
  else if (catalog.modelsOf(Marca, Anio).length === 0) throw badField('Anio', 'La marca no vendió autos de ese año');
}
