import * as v from 'valibot';
import { ARS, formatMoney } from '../answers/index.ts';

const OfferSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  /** Approved for good, provisionally, or without a result. */
  resultado: v.nullable(v.picklist(['Aprobado', 'AprobadoProvisorio'])),
  /** Pesos, as all amounts here. */
  importe: v.number(),
  importeNetoAPercibir: v.number(),
  /** In months. */
  plazo: v.number(),
  /** The first installment. */
  importeCuota: v.number(),
  importeCuotaPromedio: v.number(),
  importeUltimaCuota: v.number(),
  conDocumentacion: v.boolean(),
});
export type Offer = v.InferOutput<typeof OfferSchema>;

/** What is offered for an application (S3 "Offers result"). */
export const OffersSchema = v.object({
  resultado: v.picklist(['Aprobado', 'Anio_No_Financiable', 'Informes_Pendientes', 'Situacion_No_Financiable']),
  ofertas: v.array(OfferSchema),
});
export type Offers = v.InferOutput<typeof OffersSchema>;

/** The four results of S2.6 (NR-07). An approval that offers nothing reads like no product that fits. */
export type OffersResult = 'lista' | 'anioNoFinanciable' | 'informesPendientes' | 'ningunProducto';

export function offersResult({ resultado, ofertas }: Offers): OffersResult {
  switch (resultado) {
    case 'Aprobado':
      return ofertas.length > 0 ? 'lista' : 'ningunProducto';
    case 'Anio_No_Financiable':
      return 'anioNoFinanciable';
    case 'Informes_Pendientes':
      return 'informesPendientes';
    case 'Situacion_No_Financiable':
      return 'ningunProducto';
  }
}

/** Whether a request goes on without an offer, for somebody to look at (S2.6: 'Cargar contacto'). */
export function goesOnWithoutOffer(offers: Offers): boolean {
  const result = offersResult(offers);
  return result === 'informesPendientes' || result === 'ningunProducto';
}

export const findOffer = ({ resultado, ofertas }: Offers, id: string): Offer | undefined =>
  resultado === 'Aprobado' ? ofertas.find((offer) => offer.id === id) : undefined;

/** Pesos with their cents. */
export const offerAmount = (importe: number): string => formatMoney({ moneda: ARS.value, importe });

/** How an offer stands (S4.5). */
export const offerStatus = ({ resultado }: Offer): 'Aprobado definitivo' | 'Aprobado provisorio' | 'Sin Situacion' =>
  resultado === null ? 'Sin Situacion' : resultado === 'Aprobado' ? 'Aprobado definitivo' : 'Aprobado provisorio';

/** '18 cuotas de $ 45.300,00' (S2.6, decision 8). */
export const offerInstallments = ({ plazo, importeCuotaPromedio }: Offer): string =>
  `${plazo} cuotas de ${offerAmount(importeCuotaPromedio)}`;

/** What has to be shown for it (S2.6). */
export const offerPapers = ({ conDocumentacion }: Offer): string =>
  conDocumentacion ? 'Con comprobante de ingresos' : 'Sin documentacion';

/** The accessible name of an offer's card, by which it is told from the others of a list. */
export const offerName = (offer: Offer): string =>
  [offerAmount(offer.importeNetoAPercibir), offerStatus(offer), offerInstallments(offer), offerPapers(offer)].join(
    ', ',
  );
