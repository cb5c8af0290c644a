import type { ChipTone, ChipVariant } from '../../ui/StatusChip.tsx';
import type { CreditoItem } from './types.ts';

interface EstadoLook {
  readonly label: string;
  readonly tone: ChipTone;
  readonly variant: ChipVariant;
}

/** What each status is called, and how its chip looks (C4, CR-01); an unknown one shows none. */
export const estados = {
  AlDia: { label: 'Al día', tone: 'good', variant: 'light' },
  EnMora: { label: 'En Mora', tone: 'danger', variant: 'filled' },
  Saldado: { label: 'Saldado', tone: 'neutral', variant: 'light' },
  SaldoPendiente: { label: 'Saldo Pendiente', tone: 'danger', variant: 'light' },
  Judicializado: { label: 'Judicializado', tone: 'danger', variant: 'outline' },
  EnSiniestro: { label: 'En Siniestro', tone: 'warning', variant: 'outline' },
  '': null,
} as const satisfies Record<CreditoItem['estadoCredito'], EstadoLook | null>;

/** What the kinds of loans are called (C2). */
export const creditTitles = {
  1: 'Crédito prendario',
  3: 'Crédito autoprenda',
} as const satisfies Record<CreditoItem['tipoCredito'], string>;
