import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CustomerApi } from '../../api/api.ts';
import type { OpenDocument } from '../../api/documents.ts';
import { failureOf, failureOfOwn } from '../../api/messages.ts';
import type { Queries } from '../../api/queries.ts';
import { addresses } from '../../portal/addresses.ts';
import { AsOf } from '../../portal/AsOf.tsx';
import { Answer } from '../../ui/Answer.tsx';
import { HelpButton } from '../../ui/HelpButton.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DownloadStatus } from '../../ui/DownloadButton.tsx';
import { preloadWhenIdle } from '../../ui/idle.ts';
import { lazy } from '../../ui/lazy.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import { useDownloads } from '../../ui/useDownloads.ts';
import { creditTitles } from './estado.ts';
import { sorted } from './installments.ts';
import { InstallmentList } from './InstallmentList.tsx';
import { Resumen } from './Resumen.tsx';
import surface from '../../ui/surface.module.css';
import classes from './resumen.module.css';
import type { LoanRequests } from './types.ts';
import { WaitingCuotas } from './WaitingCuotas.tsx';

/** The other tab: fetched once the first one is there. */
const Detalle = lazy(async () => (await import('./Detalle.tsx')).Detalle, <WaitingCredit />);

const tabs = [
  { id: 'resumen', label: 'Resumen' },
  { id: 'detalle', label: 'Detalle' },
] as const;

interface CreditPageProps {
  readonly operacionId: string;
  readonly queries: Pick<Queries, 'creditos' | 'credito' | 'cuotas'>;
  readonly openDocument: OpenDocument<CustomerApi>;
  /** What can be asked for about the loan, each by its way (MY-04, MY-06). */
  readonly requests?: LoanRequests;
  /** What was reported of the loan, below all else: it comes last, and moves nothing. */
  readonly reports?: ReactNode;
}

/** /miscreditos/{operacionId}?vista= (C2, CR-02 … CR-07): one loan. The address keeps the tab. */
export function CreditPage({ operacionId, queries, openDocument, requests, reports }: CreditPageProps) {
  const credito = useQuery(queries.credito(operacionId));
  const cuotas = useQuery(queries.cuotas(operacionId));
  const downloads = useDownloads(openDocument);
  const retryBoth = () => Promise.all([credito.refetch(), cuotas.isError && cuotas.refetch()]);
  const [query, setQuery] = useSearchParams();
  const { title, about } = useNames({ operacionId, queries });
  const vista = query.get('vista') === 'detalle' ? 'detalle' : 'resumen';
  /** Whether the other tab was there: what is below it waits for that, so that nothing moves. */
  const [isDetailed, setDetailed] = useState(false);
  useEffect(() => preloadWhenIdle([Detalle]), []);
  return (
    <Page title={title} back={{ to: addresses.credits, label: 'Créditos' }} wide>
      <DownloadStatus downloads={downloads} />
      <p className={classes['about']}>{about}</p>
      <Tabs
        label="Crédito"
        tabs={tabs}
        selected={vista}
        onSelect={(id) => {
          // A tab is no place to go back to.
          setQuery(id === 'detalle' ? { vista: id } : {}, { replace: true });
        }}
      >
        <Answer
          query={{ ...credito, refetch: retryBoth }}
          failureOf={failureOfLoan}
          wayOn={<OwnCredits />}
          waiting={<WaitingCredit />}
        >
          {(detalle) =>
            vista === 'resumen' ? (
              <>
                <Resumen detalle={detalle} cuotas={cuotas} downloads={downloads} requests={requests} />
                <AsOf moment={detalle.actualizado} />
              </>
            ) : (
              <Detalle
                detalle={detalle}
                onShown={() => {
                  setDetailed(true);
                }}
              >
                <Answer query={cuotas} failureOf={failureOf} waiting={<WaitingCuotas />}>
                  {(all) => (
                    <InstallmentList
                      title="Cuotas"
                      operacionId={operacionId}
                      cuotas={sorted(all)}
                      downloads={downloads}
                    />
                  )}
                </Answer>
              </Detalle>
            )
          }
        </Answer>
      </Tabs>
      {!credito.isPending && !cuotas.isPending && (vista === 'resumen' || credito.isError || isDetailed) && (
        <>
          <HelpButton />
          {credito.isSuccess && vista === 'resumen' && reports}
        </>
      )}
    </Page>
  );
}

const failureOfLoan = failureOfOwn('No es uno de tus créditos.');

/** The way on from a loan that is another's, or none (decision 19). */
function OwnCredits() {
  return (
    <div>
      <ButtonLink variant="secondary" to={addresses.credits}>
        Ver mis créditos
      </ButtonLink>
    </div>
  );
}

/** What the loan is called, by its kind (C2), and which one it is, by its car: from the list, while the loan itself loads. */
function useNames({ operacionId, queries }: Pick<CreditPageProps, 'operacionId' | 'queries'>) {
  const { data: detalle } = useQuery({ ...queries.credito(operacionId), enabled: false });
  const { data: creditos } = useQuery({ ...queries.creditos, enabled: false });
  const listed = creditos?.find((each) => each.operacionId === operacionId);
  const known = detalle?.credito ?? listed;
  const car = detalle
    ? [`${detalle.vehiculo.marca} ${detalle.vehiculo.modelo}`, detalle.vehiculo.dominio]
    : [listed?.vehiculo, listed?.dominio];
  return {
    title: known ? creditTitles[known.tipoCredito] : 'Crédito',
    about: [...car, `N.º ${operacionId}`].filter((part) => typeof part === 'string').join(' · '),
  };
}

function WaitingCredit() {
  return (
    <div className={`${surface['surface'] ?? ''} ${classes['card'] ?? ''}`}>
      <Skeleton label="Buscando tu crédito…" lines={9} />
    </div>
  );
}
