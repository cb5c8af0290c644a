import { randomUUID } from 'node:crypto';
import type { Page, Request } from '@playwright/test';
import { decodeJwt } from 'jose';
import * as v from 'valibot';
import type { StoredImage } from '../../flows/answers/stored-file.ts';
import { insuranceQuote, type InsuranceQuote } from '../../flows/insurance-quote/flow.ts';
import { insuranceQuotePhotos, type InsuranceQuotePhotos } from '../../flows/insurance-quote/photos-flow.ts';
import { policiesOf } from '../../flows/insurance-quote/policies.ts';
import { type PlanType, type Quote, QuoteSchema } from '../../flows/insurers/quote.ts';
import { type Asker, photosTexts, texts } from '../../flows/insurance-quote/text.ts';
import { toDraft } from '../../flows/kit/drafts.ts';
import type { Flow, FlowTypes } from '../../flows/kit/types.ts';
import { WizardPage } from '../models/wizard.model.ts';
import { rereadable, tokenOf } from './api.ts';
import { photo } from './photo.ts';

const basePath = '/seguros';

/** The variant without photos. */
export const quoteWizard = (page: Page, asker: Asker = 'customer') =>
  new WizardPage(page, { flow: insuranceQuote, text: texts[asker], basePath });

/** The variant with photos. */
export const photosWizard = (page: Page, asker: Asker = 'customer') =>
  new WizardPage(page, { flow: insuranceQuotePhotos, text: photosTexts[asker], basePath });

type QuoteAnswers = InsuranceQuote['answers'];

/** A car, where it is kept and how the policy is paid for: all that a price depends on. */
export type Car = Pick<
  QuoteAnswers,
  'marca' | 'anio' | 'modelo' | 'provincia' | 'localidad' | 'codigoPostal' | 'uso' | 'tieneGNC' | 'formaDePago'
>;

/** All insurers answer its first fetch (docs/people.md), and sooner than for other cars. */
export const swift: Car = {
  marca: 'suzuki',
  anio: 2021,
  modelo: '4300001',
  provincia: 2,
  localidad: 'MAR DEL PLATA',
  codigoPostal: '7600',
  uso: 'Particular',
  tieneGNC: false,
  formaDePago: 'DebitoConCBU',
};

/** An ordinary car: four insurers answer at one fetch each, the fourth is the cheapest; the fifth never answers. */
export const corolla: Car = { ...swift, marca: 'toyota', modelo: '4600002' };

/** The four in the order in which they answer an ordinary quote. */
export const insurersInTurn = ['Ceibo Seguros', 'Lapacho Seguros', 'Hornero Seguros', 'Calafate Seguros'] as const;

/** A valid CBU and a valid card's number, both invented. */
export const numbers = { cbu: '0110599520000001235579', card: '4111111111111111' } as const;

/** Documents that the register has, and some that it has not (docs/people.md). */
export const documents = {
  marta: { dni: '28456789', sexo: 'F', nombre: 'Marta Quiroga', fechaNacimiento: '1981-03-14' },
  unregistered: { dni: '10000404', sexo: 'M', nombre: 'Ana Pérez', fechaNacimiento: '1990-12-31' },
  failing: { dni: '10000500', sexo: 'M', nombre: 'Luis Gómez', fechaNacimiento: '1984-02-29' },
} as const;

/** A person to insure and their car's papers, without what no storage may hold. */
export const insured = {
  sexo: documents.marta.sexo,
  esPersonaValida: true,
  fechaNacimiento: documents.marta.fechaNacimiento,
  nombre: documents.marta.nombre,
  direccion: 'Av. Rivadavia 1250',
  telefono: { numero: '0111529382938', tipo: 'MOVIL' },
  email: 'marta@ejemplo.example',
  dominio: 'AB123CD',
  numeroChasis: '8AGSB19Y0AR123456',
  motor: 'K4M-J712 Q123',
} as const satisfies Partial<QuoteAnswers>;

/** A photo to answer with; the browser chooses another key. */
export const vehiclePhoto = (): StoredImage => ({ key: `fotosvehiculo/${randomUUID()}.jpg`, type: 'image/jpeg' });

const headersOf = async (page: Page) => ({
  authorization: `Bearer ${tokenOf(await page.context().storageState())}`,
});

const created = v.object({ cotizacionId: v.string() });
const detail = v.omit(QuoteSchema, ['lecturas']);

/** Has the server quote a car for the user who is signed in in the page's browser, and reads the answers once. */
export async function quoteOf(page: Page, car: Car): Promise<Quote> {
  const headers = await headersOf(page);
  const data = {
    Negocio: 'MercadoAbierto',
    Periodo: 'Anual',
    ModeloVehiculo: car.modelo,
    AnioVehiculo: car.anio,
    CodigoPostal: car.codigoPostal,
    UsoDelVehiculo: car.uso,
    TieneGNC: car.tieneGNC,
    FormaPago: car.formaDePago,
  };
  const asked = await page.request.post('/api/seguros/cotizaciones', { headers, data });
  const { cotizacionId } = v.parse(created, await asked.json());
  const read = await page.request.get(`/api/seguros/cotizaciones/${cotizacionId}`, { ...rereadable, headers });
  return { ...v.parse(detail, await read.json()), lecturas: 1 };
}

/** The first policy of a type in a quote, hired. */
export function hired(quote: Quote, tipoPlan: PlanType): Pick<QuoteAnswers, 'poliza' | 'contratada'> {
  const offered = policiesOf(quote).find((policy) => policy.tipoPlan === tipoPlan);
  if (!offered) throw new Error(`The quote has no policy of type ${tipoPlan}`);
  return { poliza: offered.policy, contratada: true };
}

interface Begun<T extends FlowTypes> {
  readonly flow: Flow<T>;
  readonly params: T['params'];
  readonly answers: Partial<T['answers']>;
  readonly results?: Partial<T['results']>;
}

/**
 * Stores a draft in the tab of a page that is not opened yet, in the wizard's format and for the signed-in user. It is
 * stored once: what the page does with it later stays.
 */
async function leaveDraft<T extends FlowTypes>(page: Page, { flow, params, answers, results = {} }: Begun<T>) {
  const { sub } = decodeJwt(tokenOf(await page.context().storageState()));
  const draft = JSON.stringify(toDraft(flow, { params, answers, results }));
  const entries = { draftsOwner: sub ?? '', [`draft:${flow.id}`]: draft };
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem('draftsOwner') !== null) return;
    for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  }, entries);
  // decision 22: a draft cannot hold a document, and asks whose it will be before the wizard starts
  await page.addLocatorHandler(page.getByRole('button', { name: 'No, es otra persona' }), (no) => no.click());
}

/** Stores a draft of the variant without photos; payment data are asked unless `datosPago` is false. */
export const leaveQuote = (
  page: Page,
  answers: Partial<QuoteAnswers>,
  { quote, datosPago = true }: { readonly quote?: Quote; readonly datosPago?: boolean } = {},
) =>
  leaveDraft(page, {
    flow: insuranceQuote,
    params: { contacto: { id: randomUUID() }, datosPago },
    answers,
    ...(quote && { results: { cotizacion: quote } }),
  });

/** Stores a draft of the variant with photos, with all of its flags on. */
export const leavePhotosQuote = (page: Page, answers: Partial<InsuranceQuotePhotos['answers']>, quote: Quote) =>
  leaveDraft(page, {
    flow: insuranceQuotePhotos,
    params: { contacto: { id: randomUUID() }, datosPago: true, fotosVehiculo: true },
    answers,
    results: { cotizacion: quote },
  });

const flags = v.object({ flags: v.array(v.looseObject({ key: v.string(), value: v.boolean() })) });

/** Gives a page that is not opened yet other values of some flags than the flag service. */
export async function withFlags(page: Page, wanted: Readonly<Record<string, boolean>>): Promise<void> {
  await page.route('**/ofrep/v1/evaluate/flags', async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const told = v.parse(flags, await response.json());
    const json = { flags: told.flags.map((flag) => ({ ...flag, value: wanted[flag.key] ?? flag.value })) };
    await route.fulfill({ response, json });
  });
}

/** The calls that tests hold, break or count. */
export const calls = {
  quotes: /\/api\/seguros\/cotizaciones$/,
  quote: /\/api\/seguros\/cotizaciones\/[^/]+$/,
  contact: /\/api\/seguros\/cotizaciones\/[^/]+\/contacto$/,
  identity: /\/api\/identidad\//,
  storage: /\/api\/storage\//,
} as const;

/** A page's requests of a call from now on, the oldest first. */
export function requestsTo(page: Page, call: RegExp): readonly Request[] {
  const requests: Request[] = [];
  page.on('request', (request) => {
    if (call.test(request.url())) requests.push(request);
  });
  return requests;
}

/** The requests for contact that a page sends from now on, with their bodies, which only routed requests have. */
export async function contactsSent(page: Page): Promise<readonly Request[]> {
  const sent: Request[] = [];
  await page.route(calls.contact, async (route) => {
    sent.push(route.request());
    await route.fallback();
  });
  return sent;
}

const contacts = v.object({
  contactos: v.array(
    v.object({
      cotizacionId: v.string(),
      compania: v.string(),
      plan: v.string(),
      importe: v.number(),
      Nombre: v.string(),
      fotos: v.number(),
    }),
  ),
});

/** The requests for contact about a quote that the server has of the user who is signed in on the page. */
export async function contactsAbout(page: Page, cotizacionId: string) {
  const answer = await page.request.get('/api/seguros/contactos', { ...rereadable, headers: await headersOf(page) });
  if (!answer.ok()) throw new Error(`The requests for contact could not be read: ${answer.status()}`);
  return v.parse(contacts, await answer.json()).contactos.filter((contact) => contact.cotizacionId === cotizacionId);
}

/** The quote that a request for contact is about. */
export const quoteIdIn = (request: Request): string => /cotizaciones\/([^/]+)\//.exec(request.url())?.[1] ?? '';

/** Either wizard. */
interface Asking {
  readonly expectAsking: (step: string) => Promise<void>;
  readonly answerAs: (step: string, value: unknown) => Promise<void>;
}

type Document = (typeof documents)[keyof typeof documents];

/**
 * Answers who is insured, from the DNI on: a DNI may be another one, and all that depends on it is asked. A person in the
 * register is confirmed; of any other, birth date and name are asked.
 */
export async function identify(wizard: Asking, { dni, sexo, fechaNacimiento, nombre }: Document): Promise<void> {
  const confirmed = { dni, sexo, esPersonaValida: true };
  const asked = dni === documents.marta.dni ? confirmed : { dni, sexo, fechaNacimiento, nombre };
  for (const [step, answer] of Object.entries(asked)) {
    await wizard.expectAsking(step);
    await wizard.answerAs(step, answer);
  }
}

/** Puts a photo into storage for the user who is signed in in the page's browser, without screens. */
export async function storePhoto(page: Page): Promise<StoredImage> {
  const image = vehiclePhoto();
  const headers = await headersOf(page);
  const signed = await page.request.get('/api/sign', {
    ...rereadable,
    headers,
    params: { key: image.key, verb: 'put' },
  });
  const { url } = v.parse(v.object({ url: v.string() }), await signed.json());
  const { buffer, mimeType } = await photo(image.type);
  const put = await page.request.put(url, { headers: { 'content-type': mimeType }, data: buffer });
  if (!put.ok()) throw new Error(`The photo was refused: ${put.status()}`);
  return image;
}
