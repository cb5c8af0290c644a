import { loanOf } from '../../../domain/calculadora/loan.ts';
import type { Oferta, TipoCredito } from '../../../domain/creditos/credit.ts';
import { tnaOf } from './rates.ts';
import { termsFor } from './terms.ts';

/** What offers are made for. */
export interface LoanRequest {
  readonly tipoCredito: TipoCredito;
  /** Of the vehicle, in years. */
  readonly age: number;
  /** What the vehicle is bought for, pesos. */
  readonly vehicleValue: number;
  /** Pesos. */
  readonly importe: number;
  /** Months. */
  readonly plazo: number;
}

/** The term that is always offered, in months (decision 8). */
const defaultTerm = 18;
/** How much of the vehicle's value is lent at most. */
const mostOfValue = 0.6;
/** The share lent without documented income, and the extra points of the rate. */
const undocumentedPart = 0.8;
const undocumentedSurcharge = 5;

/** What tells the offers for a request apart. */
type Kind = Pick<Oferta, 'id' | 'resultado' | 'plazo' | 'conDocumentacion'>;

/**
 * The offers for a request: for the default term and for the requested one, each with documented income (approved) and
 * without (provisionally); and one that has no result yet, for the longest term.
 */
export const offersFor = (request: LoanRequest): Oferta[] => kindsFor(request).map((kind) => offerFor(request, kind));

/** One of the offers for a request, by its id; undefined where no such offer is made. */
export function offerById(request: LoanRequest, offerId: string): Oferta | undefined {
  const kind = kindsFor(request).find(({ id }) => id === offerId);
  return kind && offerFor(request, kind);
}

function kindsFor(request: LoanRequest): Kind[] {
  const terms = termsFor(request.age);
  const longest = terms.at(-1) ?? defaultTerm;
  const offered = [...new Set([defaultTerm, Math.min(request.plazo, longest)])].sort((one, other) => one - other);
  return [
    ...offered.flatMap((plazo): Kind[] => [
      { id: `${plazo}-con-documentacion`, resultado: 'Aprobado', plazo, conDocumentacion: true },
      { id: `${plazo}-sin-documentacion`, resultado: 'AprobadoProvisorio', plazo, conDocumentacion: false },
    ]),
    { id: 'sin-situacion', resultado: null, plazo: longest, conDocumentacion: true },
  ];
}

function offerFor({ tipoCredito, age, vehicleValue, importe: asked }: LoanRequest, offer: Kind): Oferta {
  const { plazo, conDocumentacion } = offer;
  const most = Math.min(asked, vehicleValue * mostOfValue);
  const importe = Math.floor(conDocumentacion ? most : most * undocumentedPart);
  const tna = tnaOf(tipoCredito, age) + (conDocumentacion ? 0 : undocumentedSurcharge);
  const { importeNetoAPercibir, primeraCuota, cuotaPromedio, ultimaCuota, cft, cftSinIva } = loanOf(
    importe,
    tna,
    plazo,
  );
  return {
    ...offer,
    importe,
    importeNetoAPercibir,
    importeCuota: primeraCuota,
    importeCuotaPromedio: cuotaPromedio,
    importeUltimaCuota: ultimaCuota,
    tna,
    cft,
    cftSinIva,
  };
}
