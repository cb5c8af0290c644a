import { Banner } from '../../ui/Banner.tsx';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { formatDay, pesos } from '../../portal/format.ts';
import { FactCard, Facts } from '../../ui/FactCard.tsx';
import { HOW_TO_PAY, HowToPay } from './HowToPay.tsx';
import { Actions } from './Actions.tsx';
import { CashWays } from './CashWays.tsx';
import { Amount, Columns } from './Columns.tsx';
import { JumpTo } from './JumpTo.tsx';
import { partsOf } from './owed.ts';
import { Reported } from './Reported.tsx';
import classes from './resumen.module.css';
import type { CreditoDetalle, DocumentDownloads } from './types.ts';

interface PendingBalanceProps {
  readonly detalle: CreditoDetalle;
  readonly downloads: DocumentDownloads;
}

/** RESUMEN of a loan that is SaldoPendiente (CR-03). */
export function PendingBalance({ detalle, downloads }: PendingBalanceProps) {
  const { credito, saldoAdeudado, deuda, pagosEnVerificacion, cuentaDePago } = detalle;
  const { operacionId } = credito;
  return (
    <>
      <Banner tone="danger">
        <p>Tenés un saldo pendiente de {pesos(saldoAdeudado)}</p>
        {cuentaDePago && (
          <p className={classes['jumps']}>
            <JumpTo id={HOW_TO_PAY}>Cómo pagar</JumpTo>
          </p>
        )}
      </Banner>
      <Reported pagos={pagosEnVerificacion} />
      <Columns
        summary={
          <>
            {deuda && (
              <FactCard title="Estado del crédito">
                <Facts
                  facts={[
                    ['Debés hoy', <Amount key="deuda" of={deuda.total} />],
                    ['Desde el', formatDay(deuda.desde)],
                    ...partsOf(deuda),
                  ]}
                />
                <p className={classes['note']}>
                  Ya pagaste todas las cuotas, alguna en parte o fuera de término: este saldo es lo que falta para
                  cancelar el crédito.
                </p>
              </FactCard>
            )}
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
            <p className={classes['note']}>La nota de cancelación se descarga cuando el saldo esté pago.</p>
          </>
        }
      >
        <HowToPay detalle={detalle}>
          <CashWays redesDeCobro={detalle.redesDeCobro} />
        </HowToPay>
      </Columns>
    </>
  );
}
