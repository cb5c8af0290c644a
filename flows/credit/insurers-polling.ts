import { quotePollingOf } from '../insurers/quote-polling.ts';

/** The application whose vehicle is quoted. */
export interface QuotedApplication {
  readonly solicitudId: number;
  /** How it is to be paid, where that was asked. */
  readonly FormaPago?: 'DebitoConCBU' | 'DebitoConTarjetaCredito' | 'CuponPago';
}

/** Polls the quote of an application's vehicle, found by both ids (S7.4, NR-08). */
export const insurersPolling = quotePollingOf<
  QuotedApplication,
  { readonly solicitudId: number; readonly cotizacionId: string }
>({
  id: 'insurers-polling',
  reading: ({ solicitudId }, cotizacionId) => ({ solicitudId, cotizacionId }),
});
