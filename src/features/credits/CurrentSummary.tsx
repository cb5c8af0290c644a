import { INSTALLMENT } from '../../../flows/report-payment/concepts.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { failureOf } from '../../api/messages.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { Facts, FactCard } from '../../ui/FactCard.tsx';
import { counted, formatDay, pesos } from '../../portal/format.ts';
import { arrearsText } from '../../portal/arrears-text.ts';
import { Actions } from './Actions.tsx';
import { ArrearsInfo } from './ArrearsInfo.tsx';
import { NextCoupon } from './CashWays.tsx';
import { Amount, Columns, Line } from './Columns.tsx';
import { EstadoChip } from './EstadoChip.tsx';
import { interestLater, partsOf } from './owed.ts';
import { JumpTo } from './JumpTo.tsx';
import { PaidShare } from './PaidShare.tsx';
import { HOW_TO_PAY, HowToPay } from './HowToPay.tsx';
import { InstallmentGroups } from './InstallmentGroups.tsx';
import { PayoffQuote } from './PayoffQuote.tsx';
import { Reported } from './Reported.tsx';
import classes from './resumen.module.css';
import type { Cuota, CreditoDetalle, DocumentDownloads, LoanRequests } from './types.ts';
import { WaitingCuotas } from './WaitingCuotas.tsx';

/** What the banner of a loan in arrears leads to, further down. */
const ARREARS = 'mora';

/** Interest for arrears (C2, CR-07). */
const WHEN_ALL_ARE_PAID = 'se pagan cuando estén pagas todas las cuotas';

interface CurrentSummaryProps {
  readonly detalle: CreditoDetalle;
  readonly cuotas: UseQueryResult<Cuota[]>;
  readonly downloads: DocumentDownloads;
  readonly requests: LoanRequests | undefined;
}

/** RESUMEN of a loan that is neither settled nor waits for its balance (CR-03, CR-04, CR-05, CR-07). */
export function CurrentSummary({ detalle, cuotas, downloads, requests }: CurrentSummaryProps) {
  const {
    credito,
    cuotasEnMora,
    diasDeMora,
    interesesPorMora,
    saldoAFavor,
    deuda,
    proximaCuota,
    cuotasPagas,
    cuentaDePago,
    pagosEnVerificacion,
  } = detalle;
  const { operacionId, estadoCredito } = credito;
  const later = interestLater(detalle);
  return (
    <>
      {cuotasEnMora > 0 && (
        <Banner tone="danger">
          <p>
            Tenés {counted(cuotasEnMora, 'cuota vencida', 'cuotas vencidas')} y {counted(diasDeMora, 'día', 'días')} de
            mora
          </p>
          <p className={classes['jumps']}>
            {cuentaDePago && <JumpTo id={HOW_TO_PAY}>Cómo pagar</JumpTo>}
            <JumpTo id={ARREARS}>Si no podés pagar todo</JumpTo>
          </p>
        </Banner>
      )}
      <Reported pagos={pagosEnVerificacion} />
      <Columns
        summary={
          <>
            <FactCard title="Estado del crédito">
              <Facts
                facts={[
                  ['Debés hoy', deuda && <Amount key="deuda" of={deuda.total} />],
                  ['Desde el', deuda && formatDay(deuda.desde)],
                  ...partsOf(deuda),
                  [
                    'Próxima cuota',
                    proximaCuota && (
                      <Line key="proxima">
                        {deuda ? `${pesos(proximaCuota.importe)},` : <Amount of={proximaCuota.importe} />} vence el{' '}
                        {formatDay(proximaCuota.fechaVencimiento)}
                      </Line>
                    ),
                  ],
                  ['Estado', estadoCredito === '' ? null : <EstadoChip key="estado" estado={estadoCredito} />],
                  ['Plazo', counted(credito.plazo, 'cuota', 'cuotas')],
                  ['Cuotas en mora', String(cuotasEnMora)],
                  [
                    'Intereses por mora',
                    later > 0 ? <Line key="intereses">{`${pesos(later)}, ${WHEN_ALL_ARE_PAID}`}</Line> : null,
                  ],
                  ['Saldo a favor', saldoAFavor > 0 ? pesos(saldoAFavor) : null],
                ]}
              />
              {cuotasPagas !== null && <PaidShare paid={cuotasPagas} of={credito.plazo} />}
            </FactCard>
            <Actions credito={credito} downloads={downloads}>
              <DownloadButton
                disabled={cuotasEnMora > 0}
                downloads={downloads}
                id="credito-al-dia"
                ask={(api) => api.getCreditoAlDia(operacionId)}
              >
                Crédito al día
              </DownloadButton>
              <PayoffQuote detalle={detalle} downloads={downloads} />
              {cuotasEnMora === 0 && requests?.payoff}
            </Actions>
            {cuotasEnMora > 0 && (
              <p className={classes['note']}>El certificado de crédito al día se descarga sin cuotas vencidas.</p>
            )}
          </>
        }
      >
        <HowToPay detalle={detalle} concepto={INSTALLMENT}>
          <NextCoupon detalle={detalle} cuotas={cuotas} downloads={downloads} />
        </HowToPay>
        {(cuotasEnMora > 0 || interesesPorMora > 0) && (
          <ArrearsInfo id={ARREARS}>
            {cuotasEnMora > 0 && (
              <>
                <p>{estadoCredito === 'Judicializado' ? arrearsText.inCourt : arrearsText.late}</p>
                {requests?.plan}
              </>
            )}
          </ArrearsInfo>
        )}
        <Answer query={cuotas} failureOf={failureOf} waiting={<WaitingCuotas />}>
          {(all) => <InstallmentGroups operacionId={operacionId} cuotas={all} downloads={downloads} />}
        </Answer>
      </Columns>
    </>
  );
}
