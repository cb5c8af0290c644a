import { capitalised } from '../../portal/names.ts';
import { counted, formatDay } from '../../portal/format.ts';
import { LinkCard, LinkCards } from '../../ui/LinkCard.tsx';
import { creditTitles } from './estado.ts';
import { EstadoChip } from './EstadoChip.tsx';
import { creditAddress } from '../../portal/addresses.ts';
import type { CreditoItem } from './types.ts';

interface CreditCardsProps {
  readonly creditos: readonly CreditoItem[];
  readonly level: 2 | 3;
}

/** Loans, each with what identifies it and its status (CR-01, HO-02). */
export function CreditCards({ creditos, level }: CreditCardsProps) {
  return (
    <LinkCards>
      {creditos.map(({ operacionId, tipoCredito, estadoCredito, titular, dominio, plazo, fechaVencimiento }) => (
        <li key={operacionId}>
          <LinkCard
            to={creditAddress(operacionId)}
            title={`${creditTitles[tipoCredito]} ${operacionId}`}
            level={level}
            status={<EstadoChip estado={estadoCredito} />}
          >
            <p>{capitalised(titular)}</p>
            <p>
              {dominio} · {counted(plazo, 'cuota', 'cuotas')}
            </p>
            {fechaVencimiento !== null && <p>Vencimiento: {formatDay(fechaVencimiento)}</p>}
          </LinkCard>
        </li>
      ))}
    </LinkCards>
  );
}
