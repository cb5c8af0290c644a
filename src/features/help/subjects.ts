import type { HelpSubject } from './provide-help.ts';

interface SubjectText {
  /** The dialog's title. */
  readonly title: string;
  /** What the call is for: it ends 'Dejanos tu teléfono y te llamamos'. */
  readonly purpose: string;
  /** The button that asks for it. */
  readonly button: string;
}

/** What a request about a loan is called (MY-04, MY-06). */
export const subjects: Readonly<Record<HelpSubject['Motivo'], SubjectText>> = {
  PlanDePago: {
    title: 'Plan de pago',
    purpose: 'para armar un plan de pago',
    button: 'Quiero un plan de pago',
  },
  Precancelacion: {
    title: 'Precancelar',
    purpose: 'y te enviamos por escrito cuánto costaría cancelar hoy el crédito',
    button: 'Pedir la precancelación',
  },
  LevantamientoDePrenda: {
    title: 'Levantamiento de la prenda',
    purpose: 'para coordinar el levantamiento de la prenda',
    button: 'Pedir el levantamiento de la prenda',
  },
};
