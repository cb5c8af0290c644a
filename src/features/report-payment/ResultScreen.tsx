import type { ResultText } from '../../../flows/kit/index.ts';
import { text } from '../../../flows/report-payment/text.ts';
import { Waiting } from '../../ui/Waiting.tsx';
import { Outcome } from '../../wizard/Outcome.tsx';
import type { ResultProps } from '../../wizard/WizardProps.ts';

/** The three states of the result (C2, RP-09, RP-10). Both ends lead to the home; a failed report keeps its answers. */
export function ResultScreen({ end, Heading, onLeave }: ResultProps<ResultText>) {
  if (!end) return <Waiting>{text.sending}</Waiting>;
  return <Outcome text={end.text} Heading={Heading} onButton={onLeave} />;
}
