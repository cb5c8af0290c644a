import { badField, notFound } from '../../contract/api-error.ts';
import { parse } from '../../contract/parse.ts';
import { comparisonSheet } from '../../domain/documentos/sales-documents.ts';
import { policyOffersFolder } from '../../domain/files/folders.ts';
import { findPlan } from '../../domain/seguros/answers.ts';
import {
  findContact,
  storedContact,
  listContacts,
  listQuery,
  storeContactOnce,
} from '../../domain/seguros/contact-records.ts';
import { paymentData } from '../../domain/seguros/payment-data.ts';
import { missingPhoto, photoKeyOf, unwantedPhotos } from '../../domain/seguros/photos.ts';
import { fetchQuote, findQuote, findReadableQuote, storeQuote } from '../../domain/seguros/records.ts';
import { comparisonQuery, contactPath, newContact, newQuote, quotePath } from '../../domain/seguros/rules.ts';
import { dayInArgentina } from '../../infra/process/clock.ts';
import { personalDocument } from '../documentos/issue.ts';
import type { Handlers } from '../http/handler.ts';
import { idempotencyKeyOf } from '../http/idempotency-key.ts';
import { readJson } from '../http/read-json.ts';

type InsuranceOperation =
  | 'postSegurosCotizar'
  | 'getSegurosCotizaciones'
  | 'patchQuieroQueMeContacten'
  | 'getCotizacionComparacion'
  | 'listContactosSeguro'
  | 'getContactoSeguro';

/** Quotes and requests for contact (S3, S4.4b, S7.1). */
export const segurosHandlers = {
  postSegurosCotizar: async ({ context, db, clock, user, partners }) => {
    const quote = parse(newQuote, await readJson(context));
    const prices = partners.vehicles.current().pricesOf(quote.ModeloVehiculo);
    if (!prices) throw badField('ModeloVehiculo', 'Elegí un modelo');
    if (!prices.has(quote.AnioVehiculo)) throw badField('AnioVehiculo', 'El modelo no se vendió en ese año');
    const asked = await partners.insurers.ask(quote);
    const cotizacionId = asked ? await storeQuote(db, clock, { userId: user.id, ...asked }, quote) : null;
    return { status: 201, json: { cotizacionId } };
  },

  getSegurosCotizaciones: async ({ context, db, user, partners }) => {
    const { cotizacionId } = parse(quotePath, context.req.param());
    const quote = await fetchQuote(db, user.id, cotizacionId);
    if (!quote) throw notFound();
    return { status: 200, json: { cotizacionId: quote.id, companias: await partners.insurers.answers(quote) } };
  },

  getCotizacionComparacion: async (call) => {
    const { context, db, clock, user, partners } = call;
    const { cotizacionId } = parse(quotePath, context.req.param());
    const { planes } = parse(comparisonQuery, context.req.query());
    const quote = await findReadableQuote(db, user, cotizacionId);
    if (!quote) throw notFound();
    const companias = await partners.insurers.answers(quote);
    const plans = planes.map((id) => {
      const offer = findPlan(companias, id);
      if (!offer) throw badField('planes', 'Elegí pólizas de la cotización');
      return offer;
    });
    const content = comparisonSheet(plans, dayInArgentina(clock.now()));
    return await personalDocument(call, policyOffersFolder, `seguros-${plans.length}-opciones`, content);
  },

  patchQuieroQueMeContacten: async ({ context, db, clock, signer, storage, user, vault, partners }) => {
    const idempotencyKey = idempotencyKeyOf(context);
    const { cotizacionId } = parse(quotePath, context.req.param());
    const contact = parse(newContact(clock), await readJson(context));
    const quote = await findQuote(db, user.id, cotizacionId);
    if (!quote) throw notFound();
    parse(paymentData(quote.formaPago), contact);
    const photos = (contact.UrlFotosVehiculo ?? []).map((url, index) => photoKeyOf(signer, url, index));
    const request = { userId: user.id, cotizacionId, idempotencyKey, contact, photos };
    // Before the rules that depend on what else is stored: the photos of an earlier try are already attached.
    const parts = { db, clock, vault, catalog: partners.vehicles.catalog() };
    const earlier = await storedContact(parts, request);
    if (earlier !== undefined) return { status: 200, json: { numero: earlier } };
    const offer = findPlan(await partners.insurers.answers(quote), contact.CoberturaSeleccionadaId);
    if (!offer) throw badField('CoberturaSeleccionadaId', 'Elegí una póliza de la cotización');
    const { compania, companiaId, plan } = offer;
    if (photos.length > 0 && plan.tipoPlan !== 'TR') throw unwantedPhotos();
    for (const [index, key] of photos.entries()) {
      if (!(await storage.exists(key))) throw missingPhoto(index);
    }
    const chosen = {
      compania,
      companiaId,
      plan: plan.nombre,
      importe: plan.importe,
      isPassedOn: partners.insurers.delivery !== undefined,
    };
    return { status: 200, json: { numero: await storeContactOnce(parts, request, chosen) } };
  },

  listContactosSeguro: async ({ context, db, user, partners }) => ({
    status: 200,
    json: await listContacts(db, user.id, parse(listQuery, context.req.query()), partners.vehicles.catalog()),
  }),

  getContactoSeguro: async ({ context, db, user, partners }) => {
    const { numero } = parse(contactPath, context.req.param());
    const contact = await findContact(db, user.id, numero, partners.vehicles.catalog());
    if (!contact) throw notFound();
    return { status: 200, json: contact };
  },
} satisfies Pick<Handlers, InsuranceOperation>;
