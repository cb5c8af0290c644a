import type { Quote } from '../../flows/insurers/quote.ts';
import { answeredBy } from '../../flows/insurers/words.ts';
import { AskAgain } from './AskAgain.tsx';

interface InsurersAnsweredProps {
  readonly quote: Pick<Quote, 'companias'>;
  /** They are still being asked. */
  readonly loading: boolean;
  /** Asks those again that have not answered. */
  readonly onAgain: () => void;
}

/** How many insurers have answered (SL-03). Not announced: the list announces how many policies there are. */
export function InsurersAnswered({ quote, loading, onAgain }: InsurersAnsweredProps) {
  const answered = answeredBy(quote);
  return answered && <AskAgain says={answered.says} lacks={!loading && !answered.all} onAgain={onAgain} />;
}
