import { addPesos, pesos } from '../../portal/format.ts';
import type { CreditoDetalle, CreditoItem } from './types.ts';

/** Whether something of a loan has to be paid now, as far as the list says it. */
export const isOwing = ({ deuda, estadoCredito }: Pick<CreditoItem, 'deuda' | 'estadoCredito'>): boolean =>
  deuda !== null || estadoCredito === 'EnMora';

interface Owed {
  /** Pesos. */
  readonly total: number;
  readonly cuotas: number;
  /** Of installments that were paid in part. */
  readonly restos: number;
  readonly intereses: number;
  /** When the oldest part became payable; undefined where nothing is owed. */
  readonly desde: string | undefined;
}

/** What is owed of all loans together (MY-04). */
export function owedInAll(creditos: readonly Pick<CreditoItem, 'deuda'>[]): Owed {
  const all = creditos.flatMap(({ deuda }) => deuda ?? []);
  return {
    total: addPesos(...all.map(({ total }) => total)),
    cuotas: addPesos(...all.map(({ cuotas }) => cuotas)),
    restos: addPesos(...all.map(({ restos }) => restos)),
    intereses: addPesos(...all.map(({ intereses }) => intereses)),
    desde: all.map(({ desde }) => desde).toSorted()[0],
  };
}

/** What a debt is made of, where that is more than overdue installments; terms with amounts. */
export function partsOf(deuda: CreditoDetalle['deuda']): readonly (readonly [term: string, value: string | null])[] {
  if (!deuda || deuda.cuotas === deuda.total) return [];
  const { cuotas, restos, intereses } = deuda;
  return [
    ['De cuotas vencidas', cuotas > 0 ? pesos(cuotas) : null],
    ['De cuotas pagadas en parte', restos > 0 ? pesos(restos) : null],
    ['De intereses por mora', intereses > 0 ? pesos(intereses) : null],
  ];
}

/** Interest for arrears that is not payable yet (C2). Pesos; 0 where it is not said what is owed. */
export const interestLater = ({
  interesesPorMora,
  deuda,
  proximaCuota,
}: Pick<CreditoDetalle, 'interesesPorMora' | 'deuda' | 'proximaCuota'>): number =>
  deuda === null && proximaCuota === null ? 0 : addPesos(interesesPorMora, -(deuda?.intereses ?? 0));

/** Orders by a day, those without one last. */
export const sooner =
  <T>(dayOf: (one: T) => string | undefined) =>
  (one: T, other: T): number =>
    (dayOf(one) ?? '~').localeCompare(dayOf(other) ?? '~', 'en');

/** Loans that are settled come last; the others stay as they are. */
export const settledLast = (creditos: readonly CreditoItem[]): readonly CreditoItem[] =>
  creditos.toSorted((one, other) => Number(isSettled(one)) - Number(isSettled(other)));

const isSettled = ({ estadoCredito }: CreditoItem): boolean => estadoCredito === 'Saldado';
