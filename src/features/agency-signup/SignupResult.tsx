import { useNavigate } from 'react-router-dom';
import { text } from '../../../flows/agency-signup/text.ts';
import type { ResultText } from '../../../flows/kit/index.ts';
import { addresses } from '../../portal/addresses.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { Outcome } from '../../wizard/Outcome.tsx';
import type { ResultProps } from '../../wizard/WizardProps.ts';

/**
 * How a sign-up ended (S2.10). A failed one goes to the home, whatever closing does: signing out would drop the answers
 * that 'Reintentar' needs (decision 18).
 */
export function SignupResult({ end, Heading, onLeave }: ResultProps<ResultText>) {
  const navigate = useNavigate();
  if (!end) return <Waiting>{text.sending}</Waiting>;
  const isRegistered = end.id === 'registrada';
  return (
    <Outcome
      text={end.text}
      Heading={Heading}
      onButton={isRegistered ? onLeave : () => void navigate(addresses.home, { replace: true })}
    />
  );
}
