import { useQuery } from '@tanstack/react-query';
import { failureOf } from '../../api/messages.ts';
import type { Queries } from '../../api/queries.ts';
import { Answer } from '../../ui/Answer.tsx';
import { FactCard } from '../../ui/FactCard.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Application } from './Application.tsx';

interface ApplicationPageProps {
  readonly solicitudId: number;
  readonly queries: Pick<Queries, 'solicitud'>;
}

/** /solicitudes/{idSolicitud} (S2.8): one application, as far as it is known. */
export function ApplicationPage({ solicitudId, queries }: ApplicationPageProps) {
  const query = useQuery(queries.solicitud(solicitudId));
  return (
    <Page title={`Solicitud Nº ${solicitudId}`}>
      <Answer
        query={query}
        failureOf={failureOf}
        waiting={
          <FactCard title="SOLICITUD">
            <Skeleton label="Buscando la solicitud…" lines={9} />
          </FactCard>
        }
      >
        {(solicitud) => <Application solicitud={solicitud} />}
      </Answer>
    </Page>
  );
}
