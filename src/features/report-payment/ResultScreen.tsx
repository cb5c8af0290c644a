import type { ResultText } from '../../../flows/kit/text.ts';
import type { ReportPayment } from '../../../flows/report-payment/flow.ts';
import { answersIn, comparedNames } from '../../../flows/report-payment/reported.ts';
import { text } from '../../../flows/report-payment/text.ts';
import { isSentOtherwise } from '../../api/errors.ts';
import { sentReport } from '../../api/sent-report.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Differences } from '../../wizard/pages/review/Differences.tsx';
import { SentOtherwise } from '../../wizard/pages/SentOtherwise.tsx';
import { SimpleResult } from '../../wizard/pages/SimpleResult.tsx';
import type { ResultProps } from '../../wizard/props.ts';
import { differencesText } from '../../wizard/text.ts';

/** The three states of the result (C2, RP-09, RP-10). */
export function ResultScreen(result: ResultProps<ResultText, ReportPayment>) {
  const { end, error, facts, receipt, Heading, onSeparate, onGiveUp } = result;
  if (end?.canRetry && isSentOtherwise(error)) {
    const sent = sentReport(error);
    return (
      <SentOtherwise
        text={text.otherwise}
        Heading={Heading}
        shown={
          sent && (
            <Differences
              names={comparedNames}
              here={facts}
              there={answersIn(sent, facts.telefono)}
              heading={differencesText.sent}
            />
          )
        }
        onSeparate={onSeparate}
        onGiveUp={onGiveUp}
      />
    );
  }
  return (
    <SimpleResult {...result} sending={text.sending}>
      {receipt?.to !== undefined && (
        <ButtonLink to={receipt.to} variant="secondary">
          Ver mis pagos informados
        </ButtonLink>
      )}
    </SimpleResult>
  );
}
