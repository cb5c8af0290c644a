import { planTypeNames } from '../../../flows/insurers/words.ts';
import { LinkCard, LinkCards } from '../../ui/LinkCard.tsx';
import { policyAddress } from '../../portal/addresses.ts';
import { PolicyChip } from './PolicyChip.tsx';
import type { PolizaItem } from './types.ts';

interface PolicyCardsProps {
  readonly polizas: readonly PolizaItem[];
  readonly level: 2 | 3;
}

/** Policies, each with what identifies it and whether it is valid (PO-01, HO-02). */
export function PolicyCards({ polizas, level }: PolicyCardsProps) {
  return (
    <LinkCards>
      {polizas.map(({ idPoliza, suspendida, ciaAseguradora, tipoSeguro, vehiculo }) => (
        <li key={idPoliza}>
          <LinkCard
            to={policyAddress(idPoliza)}
            title={vehiculo ? `${vehiculo.marca} ${vehiculo.modelo}` : `Póliza ${idPoliza}`}
            level={level}
            status={<PolicyChip suspendida={suspendida} />}
          >
            {vehiculo && (
              <p>
                {vehiculo.dominio} · {vehiculo.anio}
              </p>
            )}
            {ciaAseguradora !== null && <p>{ciaAseguradora}</p>}
            {tipoSeguro && <p>{planTypeNames[tipoSeguro]}</p>}
          </LinkCard>
        </li>
      ))}
    </LinkCards>
  );
}
