import { memo, useEffect, useMemo, useState } from 'react';
import { ARS, type Money } from '../../../flows/answers/money.ts';
import { INSTALLMENT } from '../../../flows/report-payment/concepts.ts';
import { type ReportPayment, reportPayment } from '../../../flows/report-payment/flow.ts';
import { text } from '../../../flows/report-payment/text.ts';
import { addresses } from '../../portal/addresses.ts';
import { whenIdle } from '../../ui/idle.ts';
import { Link } from '../../ui/Link.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { useRequest } from '../../ui/useRequest.ts';
import { storageUploads } from '../../portal/storage-uploads.ts';
import { Wizard } from '../../wizard/Wizard.tsx';
import { type LoadApi, provideReport } from './report.ts';
import { reportReceipt } from './receipt.ts';
import { askKnown } from './known.ts';
import { sayInstallment, sayReported } from './known-words.ts';
import { rememberReported, suggestionsFrom } from './suggestions.ts';

/** It is decorative: until it is there, nothing stands in its place. */
const ReceiptSketch = lazy(
  async () => (await import('./ReceiptSketch.tsx')).ReceiptSketch,
  () => null,
);
const ResultScreen = lazy(async () => (await import('./ResultScreen.tsx')).ResultScreen);

/** Chosen once a report: however often it is sent, under this id it is one (RP-10). */
const newAviso = () => ({ id: crypto.randomUUID(), fecha: new Date().toISOString() });

/** Who has several loans sees of which one they report, at the review too. */
const aboutLoan = ({ operacionId }: { readonly operacionId: string | null }) =>
  Promise.resolve(operacionId === null ? undefined : text.ofLoan(operacionId));

/** A phone or an e-mail that is locked is changed where its owner is asked for a code. */
const inProfile = () => (
  <>
    {text.changed.before}
    <Link to={addresses.profile}>{text.changed.link}</Link>
    {text.changed.after}
  </>
);

interface ReportPaymentPageProps {
  readonly api: LoadApi;
  /** The loan that was paid, from the query (RP-03); null where none was named. */
  readonly operacionId: string | null;
  /** What the address answers (MY-02); it must stay the same from one rendering to the next. */
  readonly given: Partial<ReportPayment['answers']>;
  /** Whether a receipt may be a PDF (decision 28). */
  readonly pdf: boolean;
  /** The account's. */
  readonly email: string | null;
  /** A report was accepted: a list of them has another one. */
  readonly onReported: () => void;
}

/**
 * /miscreditos/informarpago/{position?}?operacionId=&concepto=&medio=&entidad=&comentario= (C2). Memoised, because the router renders its parent again
 * with every step.
 */
export const ReportPaymentPage = memo(function ReportPaymentPage({
  api,
  operacionId,
  given,
  pdf,
  email,
  onReported,
}: ReportPaymentPageProps) {
  const machine = useMemo(() => provideReport(api), [api]);
  const sources = useMemo(() => ({ uploads: storageUploads(api, { pdf }) }), [api, pdf]);
  const [isIdle, setIdle] = useState(false);
  useEffect(
    () =>
      whenIdle(() => {
        setIdle(true);
      }),
    [],
  );
  // What does not come is only a field to fill in.
  const { data: known } = useRequest({
    queryKey: ['conocido', operacionId, email],
    queryFn: async ({ signal }) => await askKnown(await api(), { operacionId, email }, signal),
    enabled: isIdle,
  });
  const [isInstallment, setInstallment] = useState(given.concepto === INSTALLMENT);
  const begin = useMemo(() => ({ prefill: given, known: known?.holder }), [given, known]);
  const steps = useMemo(() => {
    const { dni, nombre, telefono, email: lastEmail } = known?.suggestions ?? suggestionsFrom(null);
    const installment = isInstallment ? known?.installment : undefined;
    return {
      importe: {
        suggestion: installment && { moneda: ARS.value, importe: installment.importe },
        note: () => installment && sayInstallment(installment),
      },
      comprobante: {
        inputAssist: ReceiptSketch,
        note: ({ importe }: { readonly importe?: Money }) => sayReported(known?.verifying ?? [], importe),
      },
      dni: { suggestion: dni },
      nombre: { suggestion: nombre },
      telefono: { suggestion: telefono, note: telefono && inProfile },
      email: { suggestion: lastEmail, note: lastEmail === undefined ? undefined : inProfile },
    };
  }, [known, isInstallment]);
  const draftKey = operacionId === null ? reportPayment.id : `${reportPayment.id}:${operacionId}`;
  return (
    <Wizard
      key={draftKey}
      flow={reportPayment}
      machine={machine}
      text={text}
      params={() => ({ operacionId, aviso: newAviso() })}
      draftKey={draftKey}
      basePath={addresses.reportPayment}
      exitPath={addresses.home}
      begin={begin}
      steps={steps}
      sources={sources}
      subtitle={aboutLoan}
      receipt={reportReceipt}
      Result={ResultScreen}
      on={{
        moved: ({ answers }) => {
          setInstallment(answers.concepto === INSTALLMENT);
        },
        ended: (end, { answers }) => {
          if (end !== 'informado') return;
          rememberReported(answers);
          onReported();
        },
      }}
    />
  );
});
