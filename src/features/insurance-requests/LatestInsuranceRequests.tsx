import { useInfiniteQuery } from '@tanstack/react-query';
import type { Queries } from '../../api/queries.ts';
import { addresses, insuranceRequestAddress } from '../../portal/addresses.ts';
import { formatMoment } from '../../portal/moment.ts';
import { LinkCard, LinkCards } from '../../ui/LinkCard.tsx';
import { ListSection } from '../../ui/ListSection.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { carOf, nextOf, stateOf } from './request-words.ts';

/** How many the home shows. */
const MOST = 3;

/**
 * A customer's latest requests for insurance, on the home (MY-08). Nothing where there are none, or none can be told just now: their own
 * screen, which the policies lead to, says why, and asks again.
 */
export function LatestInsuranceRequests({ queries }: { readonly queries: Pick<Queries, 'contactosSeguro'> }) {
  const { data } = useInfiniteQuery(queries.contactosSeguro);
  const latest = data?.pages[0]?.contactos.slice(0, MOST) ?? [];
  if (latest.length === 0) return null;
  return (
    <ListSection title="Mis cotizaciones de seguros" all={{ to: addresses.insuranceRequests, label: 'ver todas' }}>
      <LinkCards>
        {latest.map((contacto) => {
          const next = nextOf(contacto.estado, 'customer');
          return (
            <li key={contacto.id}>
              <LinkCard
                to={insuranceRequestAddress(contacto.numero)}
                title={carOf(contacto)}
                level={3}
                status={
                  <StatusChip tone="neutral" variant="light">
                    {stateOf(contacto.estado)}
                  </StatusChip>
                }
              >
                <p>
                  Nº {contacto.numero}, del {formatMoment(contacto.fecha)}
                </p>
                {next !== null && <p>{next}</p>}
              </LinkCard>
            </li>
          );
        })}
      </LinkCards>
    </ListSection>
  );
}
