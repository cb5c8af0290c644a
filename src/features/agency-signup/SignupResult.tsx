import { useNavigate } from 'react-router-dom';
import type { AgencySignup } from '../../../flows/agency-signup/flow.ts';
import { text } from '../../../flows/agency-signup/text.ts';
import type { ResultText } from '../../../flows/kit/text.ts';
import { isSentOtherwise } from '../../api/errors.ts';
import { addresses } from '../../portal/addresses.ts';
import { OpenMailbox } from '../../portal/OpenMailbox.tsx';
import { Button } from '../../ui/Button.tsx';
import link from '../../ui/ButtonLink.module.css';
import { Waiting } from '../../ui/Waiting.tsx';
import { NotSent } from '../../wizard/pages/NotSent.tsx';
import { Outcome } from '../../wizard/pages/Outcome.tsx';
import type { ResultProps } from '../../wizard/props.ts';

/**
 * How a sign-up ended (S2.10). A failed one is left to the home, whatever closing does: signing out would drop the answers
 * (decision 18).
 */
export function SignupResult({
  end,
  error,
  facts,
  Heading,
  onLeave,
  onRetry,
  onSeparate,
  onGiveUp,
}: ResultProps<ResultText, AgencySignup>) {
  const navigate = useNavigate();
  if (!end) return <Waiting>{text.sending}</Waiting>;
  const goHome = () => void navigate(addresses.home, { replace: true });
  const mailed = (said: ResultText): ResultText => ({
    ...said,
    lines: [...said.lines, text.mailbox(facts.emailContacto)],
  });
  const mailbox = <OpenMailbox email={facts.emailContacto} className={link['link']} />;
  if (end.canRetry && isSentOtherwise(error)) {
    return (
      <Outcome text={mailed(text.otherwise)} Heading={Heading} onButton={onGiveUp}>
        {mailbox}
        <Button variant="secondary" onClick={onSeparate}>
          {text.otherwise.another}
        </Button>
      </Outcome>
    );
  }
  if (end.canRetry)
    return <NotSent text={end.text} error={error} Heading={Heading} onRetry={onRetry} onLeave={goHome} />;
  return (
    <Outcome text={mailed(end.text)} Heading={Heading} onButton={onLeave}>
      {mailbox}
    </Outcome>
  );
}
