import { StatusChip } from '../../ui/StatusChip.tsx';

interface PolicyChipProps {
  readonly suspendida: boolean;
  /** Its last day is over; lists do not know it. */
  readonly isOver?: boolean;
}

/** Whether a policy holds (C2, PO-02, MY-08). */
export function PolicyChip({ suspendida, isOver = false }: PolicyChipProps) {
  if (suspendida) {
    return (
      <StatusChip tone="danger" variant="filled">
        Anulada
      </StatusChip>
    );
  }
  return isOver ? (
    <StatusChip tone="neutral" variant="light">
      Vencida
    </StatusChip>
  ) : (
    <StatusChip tone="good" variant="light">
      Vigente
    </StatusChip>
  );
}
