import { StatusChip } from '../../ui/StatusChip.tsx';

/** Whether a policy holds (C2, PO-02). */
export function PolicyChip({ suspendida }: { readonly suspendida: boolean }) {
  return suspendida ? (
    <StatusChip tone="danger" variant="filled">
      Anulada
    </StatusChip>
  ) : (
    <StatusChip tone="good" variant="light">
      Vigente
    </StatusChip>
  );
}
