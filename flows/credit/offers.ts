import * as v from 'valibot';
import { formatPesos } from '../answers/money.ts';

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
  /** In percent a year, as the total costs beside it, with VAT and without (SL-02). */
  tna: v.number(),
  cft: v.number(),
  cftSinIva: v.number(),
  conDocumentacion: v.boolean(),
});
export type Offer = v.InferOutput<typeof OfferSchema>;

/** The offers for an application (S3 "Offers result"). */
export const OffersSchema = v.object({
  resultado: v.picklist(['Aprobado', 'Anio_No_Financiable', 'Informes_Pendientes', 'Situacion_No_Financiable']),
  /** How the holder is rated; the last two are treated as reports that are pending. */
  calificacion: v.nullish(
    v.picklist([
      'Aprobado',
      'AprobadoProvisorio',
      'PreAprobado',
      'Rechazado',
      'InformesPendientes',
      'NoValidaIdentidad',
    ]),
  ),
  ofertas: v.array(OfferSchema),
  excepcionFaltanDatos: v.optional(v.boolean()),
  excepcionNoSeFinanciaUso: v.optional(v.boolean()),
  excepcionNoSeFinanciaCalificacion: v.optional(v.boolean()),
});
export type Offers = v.InferOutput<typeof OffersSchema>;

/** The offers, and whether the qualification was done when they were fetched: if not, there may be more (S4.5). */
export const QualificationSchema = v.object({ ...OffersSchema.entries, terminada: v.boolean() });
export type Qualification = v.InferOutput<typeof QualificationSchema>;

/** Whether asking once more may bring what is missing: the rest of the offers, or the client's reports (SL-03). */
export const mayChange = ({ resultado, terminada }: Qualification): boolean =>
  !terminada || resultado === 'Informes_Pendientes';

/** What a seller can act on: why nothing, or nothing final, is offered (S3 "Exception flags", "Rating results"). */
export type OffersReason = 'preAprobado' | 'noValidaIdentidad' | 'faltanDatos' | 'uso' | 'calificacion';

/** The reasons that the result names. */
export const offersReasons = (offers: Offers): readonly OffersReason[] => [
  ...(offers.calificacion === 'PreAprobado' ? (['preAprobado'] as const) : []),
  ...(offers.calificacion === 'NoValidaIdentidad' ? (['noValidaIdentidad'] as const) : []),
  ...(offers.excepcionFaltanDatos ? (['faltanDatos'] as const) : []),
  ...(offers.excepcionNoSeFinanciaUso ? (['uso'] as const) : []),
  ...(offers.excepcionNoSeFinanciaCalificacion ? (['calificacion'] as const) : []),
];

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

/** An offer's status (S4.5). */
export const offerStatus = ({ resultado }: Offer): 'Aprobado definitivo' | 'Aprobado provisorio' | 'Sin Situación' =>
  resultado === null ? 'Sin Situación' : resultado === 'Aprobado' ? 'Aprobado definitivo' : 'Aprobado provisorio';

/** '18 cuotas de $ 45.300,00 en promedio' (S2.6, decision 8): the first is dearer (record 49). */
export const offerInstallments = ({ plazo, importeCuotaPromedio }: Offer): string =>
  `${plazo} cuotas de ${formatPesos(importeCuotaPromedio)} en promedio`;

/** The proof of income it needs (S2.6). */
export const offerPapers = ({ conDocumentacion }: Offer): string =>
  conDocumentacion ? 'Con comprobante de ingresos' : 'Sin documentación';

/** The accessible name of an offer's card, unique in its list. */
export const offerName = (offer: Offer): string =>
  [formatPesos(offer.importeNetoAPercibir), offerStatus(offer), offerInstallments(offer), offerPapers(offer)].join(
    ', ',
  );

type Known = { readonly calificacion?: Qualification };

/** The rule of both wizards for the chosen offer, null for none: true, or the sentence to show. */
export function offerVerdict({ calificacion }: Known, oferta: string | null): true | string {
  if (calificacion === undefined) return 'Todavía no hay ofertas';
  const stands = oferta === null ? goesOnWithoutOffer(calificacion) : findOffer(calificacion, oferta) !== undefined;
  return stands || 'Esa oferta ya no está disponible';
}

/** Whether another vehicle has to be chosen. */
export const needsOtherVehicle = ({ calificacion }: Known): boolean =>
  calificacion !== undefined && offersResult(calificacion) === 'anioNoFinanciable';

/** Whether the offers can be asked for once more. */
export const canAskAgain = ({ calificacion }: Known): boolean => calificacion !== undefined && mayChange(calificacion);
