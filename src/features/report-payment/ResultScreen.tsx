import type { ResultText } from '../../../flows/kit/text.ts';
import { text } from '../../../flows/report-payment/text.ts';
import { isSentOtherwise } from '../../api/errors.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { NotSent } from '../../wizard/pages/NotSent.tsx';
import { Outcome } from '../../wizard/pages/Outcome.tsx';
import { SentOtherwise } from '../../wizard/pages/SentOtherwise.tsx';
import type { ResultProps } from '../../wizard/props.ts';

/** The three states of the result (C2, RP-09, RP-10). */
export function ResultScreen({
  end,
  error,
  receipt,
  Heading,
  onLeave,
  onRetry,
  onSeparate,
  onGiveUp,
}: ResultProps<ResultText>) {
  if (!end) return <Waiting>{text.sending}</Waiting>;
  if (end.canRetry && isSentOtherwise(error)) {
    return <SentOtherwise text={text.otherwise} Heading={Heading} onSeparate={onSeparate} onGiveUp={onGiveUp} />;
  }
  if (end.canRetry)
    return <NotSent text={end.text} error={error} Heading={Heading} onRetry={onRetry} onLeave={onLeave} />;
  return (
    <Outcome text={end.text} receipt={receipt} Heading={Heading} onButton={onLeave}>
      {receipt?.to !== undefined && (
        <ButtonLink to={receipt.to} variant="secondary">
          Ver mis pagos informados
        </ButtonLink>
      )}
    </Outcome>
  );
}
