import { useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { OpenDocument } from '../../api/documents.ts';
import { failureOf } from '../../api/messages.ts';
import type { Queries } from '../../api/queries.ts';
import { addresses, reportPaymentAddress } from '../../portal/addresses.ts';
import { Answer } from '../../ui/Answer.tsx';
import { HelpButton } from '../../ui/HelpButton.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DownloadStatus } from '../../ui/DownloadButton.tsx';
import { WaitingCards } from '../../ui/LinkCard.tsx';
import { NextPage } from '../../ui/NextPage.tsx';
import { Page } from '../../ui/Page.tsx';
import { useDownloads } from '../../ui/useDownloads.ts';
import { PaymentReportCard } from './PaymentReportCard.tsx';
import classes from './payment-reports.module.css';

interface PaymentReportsPageProps {
  readonly queries: Pick<Queries, 'avisos'>;
  readonly openDocument: OpenDocument;
}

/** /miscreditos/pagosinformados (MY-01): the payments that the customer has reported, newest first, and what became of each. */
export function PaymentReportsPage({ queries, openDocument }: PaymentReportsPageProps) {
  const query = useInfiniteQuery(queries.avisos(null));
  const downloads = useDownloads(openDocument);
  const list = useRef<HTMLDivElement>(null);
  return (
    <Page title="Mis pagos informados" back={{ to: addresses.credits, label: 'Créditos' }}>
      <DownloadStatus downloads={downloads} />
      <Answer
        query={{ ...query, data: query.data?.pages.flatMap(({ avisos }) => avisos) }}
        failureOf={failureOf}
        waiting={<WaitingCards label="Buscando tus pagos informados…" count={2} />}
      >
        {(avisos) =>
          avisos.length === 0 ? (
            <div className={classes['none']}>
              <p>Todavía no informaste ningún pago.</p>
              <ButtonLink to={reportPaymentAddress()}>Informar un pago</ButtonLink>
            </div>
          ) : (
            <div ref={list} tabIndex={-1} className={classes['list']}>
              <ul role="list" className={classes['reports']}>
                {avisos.map((report) => (
                  <li key={report.id}>
                    <PaymentReportCard report={report} downloads={downloads} level={2} />
                  </li>
                ))}
              </ul>
              <NextPage pages={query} list={list} count={avisos.length} failureOf={failureOf} />
            </div>
          )
        }
      </Answer>
      {!query.isPending && <HelpButton />}
    </Page>
  );
}
