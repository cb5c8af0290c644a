import { useWindowEvent } from '@mantine/hooks';
import type { Quote } from '../../flows/insurers/quote.ts';
import { answeredBy } from '../../flows/insurers/words.ts';
import { Button } from '../ui/Button.tsx';
import classes from './InsurersAnswered.module.css';

interface InsurersAnsweredProps {
  readonly quote: Pick<Quote, 'companias'>;
  /** They are still being asked. */
  readonly loading: boolean;
  /** Asks those again that have not answered. */
  readonly onAgain: () => void;
}

/**
 * How many insurers have answered (SL-03): a list that lacks some must not look final. They are asked again on demand, and when the
 * line is back. Not announced: the list announces how many policies there are.
 */
export function InsurersAnswered({ quote, loading, onAgain }: InsurersAnsweredProps) {
  const answered = answeredBy(quote);
  const lacks = !loading && answered?.all === false;
  useWindowEvent('online', () => {
    if (lacks) onAgain();
  });
  if (!answered) return null;
  return (
    <div className={classes['answered']}>
      <p>{answered.says}</p>
      {lacks && (
        <Button variant="secondary" onClick={onAgain}>
          Volver a consultar
        </Button>
      )}
    </div>
  );
}
