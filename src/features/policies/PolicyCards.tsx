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
            title={`${vehiculo.marca} ${vehiculo.modelo}`}
            level={level}
            status={<PolicyChip suspendida={suspendida} />}
          >
            <p>
              {vehiculo.dominio} · {vehiculo.anio}
            </p>
            <p>{ciaAseguradora}</p>
            <p>{planTypeNames[tipoSeguro]}</p>
          </LinkCard>
        </li>
      ))}
    </LinkCards>
  );
}
