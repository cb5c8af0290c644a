import type { Eligibility as Verdict, Ofertas, TipoCredito } from '../../domain/creditos/credit.ts';
import type { Solicitud } from '../../domain/solicitudes/records.ts';

/** The people who are evaluated, and for what (S4.5). */
export interface Applicants {
  readonly canal: string;
  readonly tipoCredito: TipoCredito;
  readonly documento: string;
  readonly sexo: 'F' | 'M';
  readonly estadoCivil: string;
  readonly documentoConyuge: string | null;
  readonly sexoConyuge: 'F' | 'M' | null;
}

/** What of an application decides on offers. */
export type Candidate = Pick<
  Solicitud,
  | 'id'
  | 'tipoCredito'
  | 'documento'
  | 'sexo'
  | 'estadoCivil'
  | 'ingresos'
  | 'vehiculo'
  | 'pedido'
  | 'consultasCalificacion'
>;

/** What is calculated; `age` is the vehicle's, in years. */
export interface Calculation {
  readonly tipoCredito: TipoCredito;
  readonly age: number;
  /** Months. */
  readonly plazo: number;
  /** Pesos. */
  readonly capital: number;
}

/** When another application of the same person, in analysis, is in the way. */
export type PriorBlocks = 'evaluation' | 'continuation';

/** Who decides on loans: evaluation, offers, and the conditions that they are granted on. Each throws ApiError 503 where nobody answers. */
export interface Eligibility {
  /** @throws ApiError 403 AgenciaBloqueada */
  readonly evaluate: (applicants: Applicants) => Promise<Verdict>;
  /** Whether a person's other application in analysis blocks this one there. */
  readonly isBlockedByPrior: (documento: string, at: PriorBlocks) => Promise<boolean>;
  /** Whether an application's qualification is done: the amount starts it (S4.5). */
  readonly isQualified: (application: Candidate) => Promise<boolean>;
  /** What is offered for an application, or why nothing is; the same until something of it changes. */
  readonly offers: (application: Candidate) => Promise<Ofertas>;
  /**
   * The terms that may be requested, in months, ascending.
   *
   * @param age of the vehicle, in years; undefined while it is not known, which rules none out
   */
  readonly terms: (documento: string | null, age: number | undefined) => Promise<readonly number[]>;
  /** How many years old a vehicle may be. */
  readonly oldestAge: (tipoCredito: TipoCredito) => Promise<number>;
  /** The nominal interest a year, in percent. */
  readonly rate: (calculation: Calculation) => Promise<number>;
}
