import { addPesos } from '../../portal/format.ts';
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

/** Interest for arrears that is not payable yet: of installments that were paid late (C2). Pesos; 0 where it is not said what is owed. */
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
