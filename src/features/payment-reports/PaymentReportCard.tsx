import { useState } from 'react';
import { dayOf } from '../../../flows/answers/day.ts';
import { formatMoney } from '../../../flows/answers/money.ts';
import { reportPaymentAddress } from '../../portal/addresses.ts';
import { formatDate, formatDay } from '../../portal/format.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { DownloadButton } from '../../ui/DownloadButton.tsx';
import { Facts } from '../../ui/FactCard.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import surface from '../../ui/surface.module.css';
import type { Downloads } from '../../ui/useDownloads.ts';
import type { AskDocument } from '../../api/documents.ts';
import classes from './payment-reports.module.css';
import { conceptOf, sentenceOf, states } from './report-words.ts';
import type { PaymentReport } from './types.ts';

interface PaymentReportCardProps {
  readonly report: PaymentReport;
  readonly downloads: Downloads<AskDocument>;
  /** The title's level, one below that of the heading above the list. */
  readonly level: 2 | 3;
}

/** A reported payment: what became of it, what was paid, its receipt, and the way to report it again where it was refused (MY-01). */
export function PaymentReportCard({ report, downloads, level }: PaymentReportCardProps) {
  const { id, numero, estado, Moneda, Importe, Comprobantes, FechaDePago, FechaDeAviso, operacionId } = report;
  const { label, tone } = states[estado];
  const Heading = level === 2 ? 'h2' : 'h3';
  const [receipt] = Comprobantes;
  const [today] = useState(() => dayOf(new Date()));
  return (
    <article aria-labelledby={id} data-id={id} className={`${surface['surface'] ?? ''} ${classes['report'] ?? ''}`}>
      <div className={classes['head']}>
        <Heading id={id} className={classes['title']}>
          Aviso Nº {numero}
        </Heading>
        <StatusChip tone={tone} variant="light">
          {label}
        </StatusChip>
      </div>
      <p className={classes['amount']}>{formatMoney({ moneda: Moneda, importe: Importe })}</p>
      <p className={classes['says']}>{sentenceOf(report, today)}</p>
      <Facts
        facts={[
          ['Concepto', conceptOf(report)],
          ['Crédito', operacionId],
          ['Fecha del pago', formatDay(FechaDePago)],
          ['Informado el', formatDate(FechaDeAviso)],
        ]}
      />
      <div className={classes['actions']}>
        {estado === 'Rechazado' && (
          <ButtonLink to={reportPaymentAddress(operacionId ?? undefined)}>Informarlo otra vez</ButtonLink>
        )}
        {receipt !== undefined && (
          <DownloadButton
            downloads={downloads}
            id={`aviso-${id}`}
            ask={() => Promise.resolve({ path: receipt, fileName: `comprobante-${numero}.${extensionOf(receipt)}` })}
          >
            Ver comprobante <span className="visually-hidden">del aviso Nº {numero}</span>
          </DownloadButton>
        )}
      </div>
    </article>
  );
}

/** 'comprobantes/7b0c….jpg' → 'jpg'. */
const extensionOf = (key: string): string => key.slice(key.lastIndexOf('.') + 1);
