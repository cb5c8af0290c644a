import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { OpenDocument } from '../../api/documents.ts';
import { failureOfOwn } from '../../api/messages.ts';
import type { Queries } from '../../api/queries.ts';
import { addresses } from '../../portal/addresses.ts';
import { Answer } from '../../ui/Answer.tsx';
import { HelpButton } from '../../ui/HelpButton.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DownloadStatus } from '../../ui/DownloadButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useDownloads } from '../../ui/useDownloads.ts';
import surface from '../../ui/surface.module.css';
import classes from './policies.module.css';
import { Policy } from './Policy.tsx';

interface PolicyPageProps {
  readonly idPoliza: string;
  readonly queries: Pick<Queries, 'poliza'>;
  readonly openDocument: OpenDocument;
  /** The way to what is owed, for customers. */
  readonly wayToPay?: ReactNode;
}

/** /mispolizas/{idPoliza} (C2, PO-02, PO-03, MY-08): one policy. */
export function PolicyPage({ idPoliza, queries, openDocument, wayToPay = null }: PolicyPageProps) {
  const query = useQuery(queries.poliza(idPoliza));
  const downloads = useDownloads(openDocument);
  return (
    <Page title="Detalle de póliza" back={{ to: addresses.policies, label: 'Seguros' }}>
      <DownloadStatus downloads={downloads} />
      <Answer
        query={query}
        failureOf={failureOfPolicy}
        wayOn={<OwnPolicies />}
        waiting={
          <div className={`${surface['surface'] ?? ''} ${classes['card'] ?? ''}`}>
            <Skeleton label="Buscando tu póliza…" lines={9} />
          </div>
        }
      >
        {(poliza) => <Policy poliza={poliza} downloads={downloads} wayToPay={wayToPay} />}
      </Answer>
      {!query.isPending && <HelpButton />}
    </Page>
  );
}

const failureOfPolicy = failureOfOwn('No es una de tus pólizas.');

/** The way on from a policy that is another's, or none (decision 19). */
function OwnPolicies() {
  return (
    <div>
      <ButtonLink variant="secondary" to={addresses.policies}>
        Ver mis pólizas
      </ButtonLink>
    </div>
  );
}
