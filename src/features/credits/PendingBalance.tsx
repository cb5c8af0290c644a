import { Banner } from '../../ui/Banner.tsx';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { pesos } from '../../portal/format.ts';
import { HowToPay } from './HowToPay.tsx';
import { Actions } from './Actions.tsx';
import { CashWays } from './CashWays.tsx';
import { Columns } from './Columns.tsx';
import type { CreditoDetalle, DocumentDownloads } from './types.ts';

interface PendingBalanceProps {
  readonly detalle: CreditoDetalle;
  readonly downloads: DocumentDownloads;
}

/** RESUMEN of a loan that is SaldoPendiente (CR-03). */
export function PendingBalance({ detalle, downloads }: PendingBalanceProps) {
  const { credito, saldoAdeudado } = detalle;
  const { operacionId } = credito;
  return (
    <>
      <Banner tone="danger">
        <p>Tenés un saldo pendiente de {pesos(saldoAdeudado)}</p>
      </Banner>
      <Columns
        summary={
          <Actions credito={credito} downloads={downloads}>
            <DownloadButton
              disabled
              downloads={downloads}
              id="nota-de-cancelacion"
              ask={(api) => api.getNotaCancelacion(operacionId)}
            >
              Nota de cancelación
            </DownloadButton>
            <DownloadButton downloads={downloads} id="cupon-de-saldo" ask={(api) => api.getCuponSaldo(operacionId)}>
              Ver cupón de pago
            </DownloadButton>
          </Actions>
        }
      >
        <HowToPay detalle={detalle}>
          <CashWays redesDeCobro={detalle.redesDeCobro} />
        </HowToPay>
      </Columns>
    </>
  );
}
