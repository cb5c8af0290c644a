import { StatusChip } from '../../ui/StatusChip.tsx';
import { estados } from './estado.ts';
import type { CreditoItem } from './types.ts';

/** A loan's state (CR-01). */
export function EstadoChip({ estado }: { readonly estado: CreditoItem['estadoCredito'] }) {
  const look = estados[estado];
  return (
    look && (
      <StatusChip tone={look.tone} variant={look.variant}>
        {look.label}
      </StatusChip>
    )
  );
}
