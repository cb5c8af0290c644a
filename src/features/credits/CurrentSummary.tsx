import type { UseQueryResult } from '@tanstack/react-query';
import { failureOf } from '../../api/messages.ts';
import { Answer } from '../../ui/Answer.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { Facts, FactCard } from '../../ui/FactCard.tsx';
import { counted, pesos } from '../../portal/format.ts';
import { Actions } from './Actions.tsx';
import { ArrearsInfo } from './ArrearsInfo.tsx';
import { EstadoChip } from './EstadoChip.tsx';
import { InstallmentGroups } from './InstallmentGroups.tsx';
import type { Cuota, CreditoDetalle, DocumentDownloads } from './types.ts';
import { WaitingCuotas } from './WaitingCuotas.tsx';

interface CurrentSummaryProps {
  readonly detalle: CreditoDetalle;
  readonly cuotas: UseQueryResult<Cuota[]>;
  readonly downloads: DocumentDownloads;
}

/** RESUMEN of a loan that is neither settled nor waits for its balance (CR-03, CR-04, CR-05, CR-07). */
export function CurrentSummary({ detalle, cuotas, downloads }: CurrentSummaryProps) {
  const { credito, cuotasEnMora, diasDeMora, interesesPorMora, saldoAFavor } = detalle;
  const { operacionId, estadoCredito } = credito;
  return (
    <>
      {cuotasEnMora > 0 && (
        <Banner tone="danger">
          <p>
            Tenés {counted(cuotasEnMora, 'cuota vencida', 'cuotas vencidas')} y {counted(diasDeMora, 'día', 'días')} de
            mora
          </p>
        </Banner>
      )}
      <FactCard title="ESTADO DEL CRÉDITO">
        <Facts
          facts={[
            ['Estado', estadoCredito === '' ? null : <EstadoChip key="estado" estado={estadoCredito} />],
            ['Plazo', counted(credito.plazo, 'cuota', 'cuotas')],
            ['Cuotas en mora', String(cuotasEnMora)],
            ['Intereses por mora', interesesPorMora > 0 ? pesos(interesesPorMora) : null],
            ['Saldo a favor', saldoAFavor > 0 ? pesos(saldoAFavor) : null],
          ]}
        />
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
      </Actions>
      <Answer query={cuotas} failureOf={failureOf} waiting={<WaitingCuotas />}>
        {(all) => <InstallmentGroups operacionId={operacionId} cuotas={all} downloads={downloads} />}
      </Answer>
      {!cuotas.isPending && (cuotasEnMora > 0 || interesesPorMora > 0) && <ArrearsInfo />}
    </>
  );
}
