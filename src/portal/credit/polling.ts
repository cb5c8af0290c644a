import { fromPromise } from 'xstate';
import type { Application } from '../../../flows/credit/application.ts';
import { insurersPolling, type QuotedApplication } from '../../../flows/credit/insurers-polling.ts';
import type { Offers } from '../../../flows/credit/offers.ts';
import { offersPolling } from '../../../flows/credit/offers-polling.ts';
import type { QuoteDetail } from '../../../flows/insurers/quote.ts';
import type { RemoteLog } from '../../platform/remote-log.ts';
import { asking } from '../../wizard/asking.ts';
import type { LoadApi } from './load-api.ts';
import { type QualifyingParts, sendParts } from './parts.ts';

/** The offers, bound to the back end; a qualification that takes too long goes to the log (S8: offers timeout). */
export const provideOffers = (
  load: LoadApi<QualifyingParts | 'getEstadoCalificacion' | 'getOfertas'>,
  log: Pick<RemoteLog, 'error'>,
) =>
  offersPolling.provide({
    actors: {
      cargar: fromPromise<null, Application>(({ input, signal }) => sendParts(load, input, signal)),
      estado: fromPromise<{ readonly realizada: boolean }, { readonly solicitudId: number }>(
        async ({ input, signal }) => ({
          realizada: await (await load()).getEstadoCalificacion(input.solicitudId, signal),
        }),
      ),
      ofertas: fromPromise<Offers, { readonly solicitudId: number }>(({ input, signal }) =>
        asking(async ({ solicitudId }: typeof input) => (await load()).getOfertas(solicitudId, signal))(input, signal),
      ),
    },
    actions: {
      notarDemora: () => {
        log.error('offers-timeout', {});
      },
    },
  });

/** The insurers' quote of an application's vehicle, bound to the back end (NR-08). */
export const provideInsurers = (load: LoadApi<'getSolicitudSegurosInicio' | 'getSolicitudSegurosResult'>) =>
  insurersPolling.provide({
    actors: {
      cotizar: fromPromise<{ readonly cotizacionId: string | null }, QuotedApplication>(async ({ input, signal }) => ({
        cotizacionId: await (
          await load()
        ).getSolicitudSegurosInicio(input.solicitudId, input.FormaPago ? { FormaPago: input.FormaPago } : {}, signal),
      })),
      leer: fromPromise<QuoteDetail, { readonly solicitudId: number; readonly cotizacionId: string }>(
        ({ input, signal }) =>
          asking(async ({ solicitudId, cotizacionId }: typeof input) => {
            const { companias } = await (await load()).getSolicitudSegurosResult(solicitudId, cotizacionId, signal);
            return { cotizacionId, companias };
          })(input, signal),
      ),
    },
  });
