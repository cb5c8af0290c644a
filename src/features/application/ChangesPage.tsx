import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureOf } from '../../api/messages.ts';
import type { Queries } from '../../api/queries.ts';
import { applicationAddress } from '../../portal/addresses.ts';
import { applicationNumber } from '../../portal/application-number.ts';
import { ApplicationPart } from '../../portal/ApplicationPart.tsx';
import { isOperable, notOperableMessage } from '../../portal/situation.ts';
import { Answer } from '../../ui/Answer.tsx';
import { FactCard } from '../../ui/FactCard.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { LoadFailed } from '../../ui/LoadFailed.tsx';
import { NextPage } from '../../ui/NextPage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import application from './application.module.css';
import { ChangeList } from './ChangeList.tsx';
import classes from './changes.module.css';
import { OwnApplications } from '../../portal/OwnApplications.tsx';
import parts from './parts.module.css';
import type { PedidoDeCambio, Solicitud } from './types.ts';
import type { LoadApi } from './useAskForChange.ts';

interface ChangesPageProps {
  readonly solicitudId: number;
  /** The seller's name. */
  readonly solicitante: string;
  readonly api: LoadApi;
  readonly queries: Pick<Queries, 'solicitud' | 'cambios'>;
}

/** Its libraries come when it is needed (decision 26). */
const ChangeForm = lazy(
  async () => (await import('./ChangeForm.tsx')).ChangeForm,
  ({ failed, retry }) =>
    failed ? (
      <LoadFailed message="No pudimos abrir el formulario. Intentá nuevamente." onRetry={retry} />
    ) : (
      <Skeleton label="Un momento…" lines={4} />
    ),
);

/** /solicitudes/{idSolicitud}/cambios (S2.8, S4.3): what was asked to be changed of an application, and another request. */
export function ChangesPage(page: ChangesPageProps) {
  const { solicitudId, queries } = page;
  const solicitud = useQuery(queries.solicitud(solicitudId));
  return (
    <ApplicationPart
      title="Pedidos de cambio"
      solicitudId={solicitudId}
      queries={queries}
      back={{ to: applicationAddress(solicitudId), label: applicationNumber(solicitudId) }}
      wide
    >
      <div className={application['body']}>
        <Answer
          query={solicitud}
          failureOf={failureOf}
          wayOn={<OwnApplications />}
          waiting={
            <FactCard title="Nuevo pedido">
              <Skeleton label="Buscando la solicitud…" lines={4} />
            </FactCard>
          }
        >
          {(found) => (
            <div className={application['columns']}>
              <FactCard title="Nuevo pedido">
                <NewChange solicitud={found} {...page} />
              </FactCard>
              <FactCard title="Pedidos">
                <Changes solicitudId={solicitudId} queries={queries} />
              </FactCard>
            </div>
          )}
        </Answer>
      </div>
    </ApplicationPart>
  );
}

function NewChange({ solicitud, ...page }: ChangesPageProps & { readonly solicitud: Solicitud }) {
  if (!isOperable(solicitud.situacion)) return <p className={parts['none']}>{notOperableMessage}</p>;
  return <ChangeForm {...page} />;
}

function Changes({ solicitudId, queries }: Pick<ChangesPageProps, 'solicitudId' | 'queries'>) {
  const query = useInfiniteQuery(queries.cambios(solicitudId));
  const list = useRef<HTMLDivElement>(null);
  return (
    <Answer
      query={{ ...query, data: query.data?.pages.flatMap(({ pedidos }) => pedidos) }}
      failureOf={failureOf}
      waiting={<Skeleton label="Buscando los pedidos…" lines={3} />}
    >
      {(pedidos) =>
        pedidos.length === 0 ? (
          <p className={parts['none']}>Todavía no hay pedidos de cambio.</p>
        ) : (
          <div ref={list} tabIndex={-1} className={classes['list']}>
            <ChangeList pedidos={newestFirst(pedidos)} />
            <NextPage pages={query} list={list} count={pedidos.length} failureOf={failureOf} />
          </div>
        )
      }
    </Answer>
  );
}

/** Ours sends them so; another back end need not. */
const newestFirst = (pedidos: readonly PedidoDeCambio[]) =>
  pedidos.toSorted((a, b) => Date.parse(b.fechaCreacion) - Date.parse(a.fechaCreacion));
