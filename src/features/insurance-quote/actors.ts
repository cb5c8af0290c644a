import { fromPromise } from 'xstate';
import { type InsuranceQuote, insuranceQuote } from '../../../flows/insurance-quote/flow.ts';
import { type InsuranceQuotePhotos, insuranceQuotePhotos } from '../../../flows/insurance-quote/photos-flow.ts';
import { quotePolling } from '../../../flows/insurance-quote/quote-polling.ts';
import type { QuoteRequest } from '../../../flows/insurance-quote/quote-request.ts';
import type { QuoteDetail } from '../../../flows/insurers/quote.ts';
import { compile } from '../../../flows/kit/compile.ts';
import type { Api } from '../../api/api.ts';
import { acceptedBefore } from '../../api/errors.ts';
import { asking } from '../../wizard/asking.ts';

/** What the feature asks of the back end; fetched when first needed. */
export type LoadApi = () => Promise<
  Pick<
    Api,
    | 'listMarcas'
    | 'listModelos'
    | 'listLocalidades'
    | 'listCodigosPostales'
    | 'postSegurosCotizar'
    | 'getSegurosCotizaciones'
    | 'getIdentidad'
    | 'patchQuieroQueMeContacten'
    | 'signFile'
    | 'uploadFile'
    | 'deleteFile'
  >
>;

type Contact = InsuranceQuotePhotos['inputs']['pedirContacto'];
type WhoIs = InsuranceQuote['inputs']['identidad'];
type Contacted = InsuranceQuotePhotos['results']['pedirContacto'];
type Identity = InsuranceQuote['results']['identidad'];

/**
 * Asks to be called about a policy (IN-15). Addresses to fetch the photos by are signed first (IN-12); they end with the
 * answer, so that another try gets new ones. The key is the request's own. The client makes writes wait for the line, but not the
 * signing, which only reads: without `asking` nothing would be sent (EN-16).
 */
export async function sendContact(
  load: LoadApi,
  { cotizacionId, contacto, fotos, idempotencyKey }: Contact,
  signal: AbortSignal,
): Promise<Contacted> {
  const { signFile, patchQuieroQueMeContacten } = await load();
  const sign = asking((key: string) => signFile({ key, verb: 'get' }, signal));
  const urls = fotos && (await Promise.all(fotos.map(({ key }) => sign(key, signal))));
  const asked = { ...contacto, UrlFotosVehiculo: urls };
  return await patchQuieroQueMeContacten(cotizacionId, asked, idempotencyKey, signal).catch(
    acceptedBefore({ numero: null }),
  );
}

/** Who the register has under a document, without the CUIL: what the flow keeps must not hold the document's number (decision 11). */
export async function findPerson(load: LoadApi, { documento, sexo }: WhoIs, signal: AbortSignal): Promise<Identity> {
  const person = await (await load()).getIdentidad(documento, sexo, signal);
  return person && { nombres: person.nombres, apellido: person.apellido, fechaNacimiento: person.fechaNacimiento };
}

const commonActors = (load: LoadApi) => {
  const read = asking(async (cotizacionId: string, signal) =>
    (await load()).getSegurosCotizaciones(cotizacionId, signal),
  );
  return {
    cotizacion: quotePolling.provide({
      actors: {
        // a write, and so not by `asking`: it must not go out twice
        cotizar: fromPromise<{ readonly cotizacionId: string | null }, QuoteRequest>(async ({ input, signal }) => ({
          cotizacionId: await (await load()).postSegurosCotizar({ ...input }, signal),
        })),
        leer: fromPromise<QuoteDetail, { readonly cotizacionId: string }>(({ input, signal }) =>
          read(input.cotizacionId, signal),
        ),
      },
    }),
    identidad: asking((who: WhoIs, signal) => findPerson(load, who, signal)),
  };
};

/** The machine without photos, with its calls bound to the back end. */
export const provideQuote = (load: LoadApi) =>
  compile(insuranceQuote, {
    ...commonActors(load),
    pedirContacto: (contact, signal) => sendContact(load, contact, signal),
  });

/** The machine with photos, with its calls bound to the back end. */
export const provideQuoteWithPhotos = (load: LoadApi) =>
  compile(insuranceQuotePhotos, {
    ...commonActors(load),
    pedirContacto: (contact, signal) => sendContact(load, contact, signal),
  });
