import { useState } from 'react';
import { contactedOtherwise, hurry, seeRequest, sending } from '../../../flows/insurance-quote/text.ts';
import type { ResultText } from '../../../flows/kit/text.ts';
import { isSentOtherwise } from '../../api/errors.ts';
import { Button } from '../../ui/Button.tsx';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { Waiting } from '../../ui/Waiting.tsx';
import { NotSent } from '../../wizard/pages/NotSent.tsx';
import { Outcome } from '../../wizard/pages/Outcome.tsx';
import { SentOtherwise } from '../../wizard/pages/SentOtherwise.tsx';
import type { ResultProps } from '../../wizard/props.ts';
import { ContactedOtherwise, type ContactedOtherwiseProps } from './ContactedOtherwise.tsx';
import { HurryDialog } from './HurryDialog.tsx';

/** How a request for contact ended (S2.9, IN-15). */
export function QuoteResult({
  end,
  error,
  facts,
  receipt,
  Heading,
  onLeave,
  onRetry,
  onSeparate,
  onGiveUp,
}: Omit<ResultProps<ResultText>, 'facts'> & Pick<ContactedOtherwiseProps, 'facts'>) {
  const [hurrying, setHurrying] = useState(false);
  if (!end) return <Waiting>{sending}</Waiting>;
  if (end.canRetry && isSentOtherwise(error)) {
    return (
      <SentOtherwise
        text={contactedOtherwise}
        Heading={Heading}
        shown={<ContactedOtherwise error={error} facts={facts} />}
        onSeparate={onSeparate}
        onGiveUp={onGiveUp}
      />
    );
  }
  if (end.canRetry)
    return <NotSent text={end.text} error={error} Heading={Heading} onRetry={onRetry} onLeave={onLeave} />;
  return (
    <>
      <Outcome text={end.text} receipt={receipt} Heading={Heading} onButton={onLeave}>
        <Button
          variant="secondary"
          onClick={() => {
            setHurrying(true);
          }}
        >
          {hurry.button}
        </Button>
        {receipt?.to !== undefined && (
          <ButtonLink to={receipt.to} variant="secondary">
            {seeRequest}
          </ButtonLink>
        )}
      </Outcome>
      {hurrying && (
        <HurryDialog
          onClose={() => {
            setHurrying(false);
          }}
        />
      )}
    </>
  );
}
