import * as v from 'valibot';
import { ARS, formatMoney } from '../answers/index.ts';

const OfferSchema = v.object({
  id: v.pipe(v.string(), v.nonEmpty()),
  /** Approved finally, provisionally, or without a result. */
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
  /** In percent a year, as the CFT beside it (SL-02). */
  tna: v.number(),
  cft: v.number(),
  conDocumentacion: v.boolean(),
});
export type Offer = v.InferOutput<typeof OfferSchema>;

/** The offers for an application (S3 "Offers result"). */
export const OffersSchema = v.object({
  resultado: v.picklist(['Aprobado', 'Anio_No_Financiable', 'Informes_Pendientes', 'Situacion_No_Financiable']),
  ofertas: v.array(OfferSchema),
});
export type Offers = v.InferOutput<typeof OffersSchema>;

/** The offers, and whether the qualification was done when they were fetched: if not, there may be more (S4.5). */
export const QualificationSchema = v.object({ ...OffersSchema.entries, terminada: v.boolean() });
export type Qualification = v.InferOutput<typeof QualificationSchema>;

/** Whether asking once more may bring what is missing: the rest of the offers, or the client's reports (SL-03). */
export const mayChange = ({ resultado, terminada }: Qualification): boolean =>
  !terminada || resultado === 'Informes_Pendientes';

/** The four results of S2.6 (NR-07). An approval without offers reads like 'no product fits'. */
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

/** Whether a request continues without an offer, for manual review (S2.6: 'Cargar contacto'). */
export function goesOnWithoutOffer(offers: Offers): boolean {
  const result = offersResult(offers);
  return result === 'informesPendientes' || result === 'ningunProducto';
}

export const findOffer = ({ resultado, ofertas }: Offers, id: string): Offer | undefined =>
  resultado === 'Aprobado' ? ofertas.find((offer) => offer.id === id) : undefined;

/** Pesos with cents. */
export const offerAmount = (importe: number): string => formatMoney({ moneda: ARS.value, importe });

/** An offer's status (S4.5). */
export const offerStatus = ({ resultado }: Offer): 'Aprobado definitivo' | 'Aprobado provisorio' | 'Sin Situacion' =>
  resultado === null ? 'Sin Situacion' : resultado === 'Aprobado' ? 'Aprobado definitivo' : 'Aprobado provisorio';

/** '18 cuotas de $ 45.300,00' (S2.6, decision 8). */
export const offerInstallments = ({ plazo, importeCuotaPromedio }: Offer): string =>
  `${plazo} cuotas de ${offerAmount(importeCuotaPromedio)}`;

/** The proof of income it needs (S2.6). */
export const offerPapers = ({ conDocumentacion }: Offer): string =>
  conDocumentacion ? 'Con comprobante de ingresos' : 'Sin documentacion';

/** The accessible name of an offer's card, unique in its list. */
export const offerName = (offer: Offer): string =>
  [offerAmount(offer.importeNetoAPercibir), offerStatus(offer), offerInstallments(offer), offerPapers(offer)].join(
    ', ',
  );
