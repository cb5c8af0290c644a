import type { Cuota } from './types.ts';

/** The four kinds of installment cards (C2). */
export type InstallmentKind = 'onTime' | 'late' | 'overdue' | 'upcoming';

/** What each situation is shown as (C4). */
const kinds = {
  Vencida: 'overdue',
  No_Vencida: 'upcoming',
  Pagada: 'onTime',
  Pagada_Parcial: 'onTime',
  Pagada_Irregular: 'onTime',
  Pagada_con_Exedente: 'onTime',
  Descontada: 'onTime',
  Pagada_Vencida: 'late',
  Pagada_Parcial_Vencida: 'late',
  Pagada_Irregular_Vencida: 'late',
  Pagada_Vencida_Con_Exedente: 'late',
} as const satisfies Record<Cuota['situacion'], InstallmentKind>;

export const kindOf = ({ situacion }: Pick<Cuota, 'situacion'>): InstallmentKind => kinds[situacion];

/** How many installments to come are listed (C9). */
const MOST_UPCOMING = 2;

interface Installments {
  readonly overdue: readonly Cuota[];
  /** The next ones, two at most. */
  readonly upcoming: readonly Cuota[];
  /** The newest first. */
  readonly paid: readonly Cuota[];
}

/** In ascending order of nroCuota (C9). */
export const sorted = (cuotas: readonly Cuota[]): readonly Cuota[] =>
  cuotas.toSorted((a, b) => a.nroCuota - b.nroCuota);

/** The lists of RESUMEN in ascending order of nroCuota (CR-04), but for what is paid: the newest first (record 43). */
export function installmentsOf(cuotas: readonly Cuota[]): Installments {
  const inOrder = sorted(cuotas);
  const of = (...wanted: readonly InstallmentKind[]) => inOrder.filter((cuota) => wanted.includes(kindOf(cuota)));
  return {
    overdue: of('overdue'),
    upcoming: of('upcoming').slice(0, MOST_UPCOMING),
    paid: of('onTime', 'late').toReversed(),
  };
}

/** In the order that a document has them: ascending. */
export const idsOf = (cuotas: readonly Cuota[]): readonly number[] => sorted(cuotas).map(({ id }) => id);
