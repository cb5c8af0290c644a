import { concepts } from '../../../flows/report-payment/concepts.ts';
import { type Day } from '../../../flows/answers/day.ts';
import { formatDay } from '../../portal/format.ts';
import type { ChipTone } from '../../ui/StatusChip.tsx';
import type { PaymentReport } from './types.ts';

/** What each state is called (MY-01), and the tone of its chip. */
export const states = {
  EnVerificacion: { label: 'En verificación', tone: 'warning' },
  Acreditado: { label: 'Acreditado', tone: 'good' },
  Rechazado: { label: 'Rechazado', tone: 'danger' },
} as const satisfies Record<PaymentReport['estado'], { readonly label: string; readonly tone: ChipTone }>;

/** What became of a report, in a sentence; `today` says whether its verification is late. */
export function sentenceOf({ estado, motivo, verificaHasta }: PaymentReport, today: Day): string {
  if (estado === 'Acreditado') return 'Ya está acreditado en tu crédito.';
  if (estado === 'Rechazado') return motivo ?? 'No lo pudimos acreditar.';
  return today > verificaHasta
    ? 'La verificación tarda más de lo previsto: si necesitás una respuesta ya, escribinos.'
    : `Lo estamos verificando, hasta el ${formatDay(verificaHasta)}.`;
}

/** What was paid (C9): 'Cuota/s'. */
export const conceptOf = ({ ConceptoPago }: PaymentReport): string | null =>
  concepts.find(({ value }) => value === ConceptoPago)?.label ?? null;
