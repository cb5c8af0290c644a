import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { idsOf, installmentsOf } from './installments.ts';
import { InstallmentList } from './InstallmentList.tsx';
import type { Cuota, DocumentDownloads } from './types.ts';

/** Which installments the coupons leave out, and how those are paid (MY-04). */
function sayWithoutCoupon(cuotas: readonly Cuota[]): string {
  const numbers = new Intl.ListFormat('es').format(cuotas.map(({ nroCuota }) => String(nroCuota)));
  return cuotas.length === 1
    ? `La cuota ${numbers} no tiene cupón: pagala por transferencia.`
    : `Las cuotas ${numbers} no tienen cupón: pagalas por transferencia.`;
}

/** How many paid ones are shown before all are asked for. */
const MOST_PAID = 3;

interface InstallmentGroupsProps {
  readonly operacionId: string;
  readonly cuotas: readonly Cuota[];
  readonly downloads: DocumentDownloads;
}

/** The three lists of RESUMEN (CR-04), with what can be downloaded of a whole list (CR-06). */
export function InstallmentGroups({ operacionId, cuotas, downloads }: InstallmentGroupsProps) {
  const { overdue, upcoming, paid } = installmentsOf(cuotas);
  const withCoupon = overdue.filter(({ tieneCuponPago }) => tieneCuponPago);
  const withoutCoupon = overdue.filter(({ tieneCuponPago }) => !tieneCuponPago);
  const allReceipts = paid.every(({ tieneComprobantePago }) => tieneComprobantePago);
  const common = { operacionId, downloads };
  return (
    <>
      <InstallmentList
        {...common}
        title="Cuotas vencidas"
        cuotas={overdue}
        startsOpen
        note={withCoupon.length > 0 && withoutCoupon.length > 0 ? sayWithoutCoupon(withoutCoupon) : undefined}
        action={
          withCoupon.length > 0 && (
            <DownloadButton
              downloads={downloads}
              id="cupones-vencidas"
              ask={(api) => api.getCuponesCuotas(operacionId, idsOf(withCoupon))}
            >
              Ver cupones de cuotas vencidas
            </DownloadButton>
          )
        }
      />
      <InstallmentList {...common} title="Próximos vencimientos" cuotas={upcoming} startsOpen />
      <InstallmentList
        {...common}
        title="Cuotas pagas"
        cuotas={paid}
        folded={{ most: MOST_PAID, label: `Ver las ${paid.length} cuotas pagas` }}
        action={
          allReceipts && (
            <DownloadButton
              downloads={downloads}
              id="comprobantes"
              ask={(api) => api.getComprobantesPago(operacionId, idsOf(paid))}
            >
              Ver todos los comprobantes
            </DownloadButton>
          )
        }
      />
    </>
  );
}
