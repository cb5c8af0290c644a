import { useInfiniteQuery } from '@tanstack/react-query';
import type { OpenDocument } from '../../api/documents.ts';
import type { Queries } from '../../api/queries.ts';
import { addresses } from '../../portal/addresses.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DownloadStatus } from '../../ui/DownloadButton.tsx';
import surface from '../../ui/surface.module.css';
import { useDownloads } from '../../ui/useDownloads.ts';
import { PaymentReportCard } from './PaymentReportCard.tsx';
import classes from './payment-reports.module.css';

/** So many are shown with their loan; all of them are a screen of their own. */
const LATEST = 3;

interface LoanReportsProps {
  readonly operacionId: string;
  readonly queries: Pick<Queries, 'avisos'>;
  readonly openDocument: OpenDocument;
}

/**
 * The payments of a loan that its customer has reported last (MY-01). Nothing where there are none, or none can be told just now: their
 * own screen says why, and asks again.
 */
export function LoanReports({ operacionId, queries, openDocument }: LoanReportsProps) {
  const { data } = useInfiniteQuery(queries.avisos(operacionId));
  const downloads = useDownloads(openDocument);
  const reports = data?.pages[0]?.avisos.slice(0, LATEST) ?? [];
  if (reports.length === 0) return null;
  return (
    <section aria-labelledby="pagos-informados" className={classes['list']}>
      <DownloadStatus downloads={downloads} />
      <h2 id="pagos-informados" className={surface['label']}>
        Pagos informados
      </h2>
      <ul role="list" className={classes['reports']}>
        {reports.map((report) => (
          <li key={report.id}>
            <PaymentReportCard report={report} downloads={downloads} level={3} />
          </li>
        ))}
      </ul>
      <ButtonLink variant="secondary" to={addresses.paymentReports}>
        Ver todos mis pagos informados
      </ButtonLink>
    </section>
  );
}
