import type { ReactNode } from 'react';
import { creditAddress } from '../../portal/addresses.ts';
import { counted, formatDay, pesos } from '../../portal/format.ts';
import { capitalised } from '../../portal/names.ts';
import { LinkCard, LinkCards } from '../../ui/LinkCard.tsx';
import { creditTitles } from './estado.ts';
import { EstadoChip } from './EstadoChip.tsx';
import { InVerification } from './InVerification.tsx';
import { settledLast } from './owed.ts';
import { PaidShare } from './PaidShare.tsx';
import type { CreditoItem } from './types.ts';

interface CreditCardsProps {
  readonly creditos: readonly CreditoItem[];
  readonly level: 2 | 3;
  /** How many are shown at most; all without it. */
  readonly most?: number;
}

/** Loans, each with what identifies it, its status and what is owed of it (CR-01, HO-02, MY-04). */
export function CreditCards({ creditos, level, most }: CreditCardsProps) {
  return (
    <LinkCards>
      {settledLast(creditos)
        .slice(0, most)
        .map((credito) => (
          <li key={credito.operacionId}>
            <CreditCard credito={credito} level={level} />
          </li>
        ))}
    </LinkCards>
  );
}

interface CreditCardProps extends Pick<CreditCardsProps, 'level'> {
  readonly credito: CreditoItem;
}

function CreditCard({ credito, level }: CreditCardProps) {
  const { operacionId, tipoCredito, estadoCredito, titular, dominio, plazo, vehiculo, cuotasPagas } = credito;
  const name = `${creditTitles[tipoCredito]} ${operacionId}`;
  return (
    <LinkCard
      to={creditAddress(operacionId)}
      title={vehiculo === null ? name : `${vehiculo} · ${dominio}`}
      level={level}
      status={<EstadoChip estado={estadoCredito} />}
      amount={owed(credito)}
    >
      <InVerification pagos={credito.pagosEnVerificacion} />
      <p>{vehiculo === null ? `${dominio} · ${counted(plazo, 'cuota', 'cuotas')}` : name}</p>
      <p>{capitalised(titular)}</p>
      {cuotasPagas !== null && <PaidShare paid={cuotasPagas} of={plazo} />}
    </LinkCard>
  );
}

/** What is owed, else what falls due next, else when something does. */
function owed({ deuda, proximaCuota, fechaVencimiento }: CreditoItem): ReactNode {
  if (deuda !== null) {
    return (
      <p>
        Debés <strong>{pesos(deuda.total)}</strong> <span>desde el {formatDay(deuda.desde)}</span>
      </p>
    );
  }
  if (proximaCuota !== null) {
    return (
      <p>
        Próxima cuota <strong>{pesos(proximaCuota.importe)}</strong>{' '}
        <span>vence el {formatDay(proximaCuota.fechaVencimiento)}</span>
      </p>
    );
  }
  return fechaVencimiento === null ? null : <p>Vencimiento: {formatDay(fechaVencimiento)}</p>;
}
