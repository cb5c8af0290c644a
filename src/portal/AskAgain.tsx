import { useWindowEvent } from '@mantine/hooks';
import { GoingButton } from '../ui/GoingButton.tsx';
import classes from './AskAgain.module.css';

interface AskAgainProps {
  /** What is there so far. */
  readonly says: string;
  /** Something is missing that asking once more may bring. */
  readonly lacks: boolean;
  readonly onAgain: () => void;
}

/**
 * Says what is there, so that what lacks something does not look final (SL-03). The rest is asked for on demand, and when the line
 * is back.
 */
export function AskAgain({ says, lacks, onAgain }: AskAgainProps) {
  useWindowEvent('online', () => {
    if (lacks) onAgain();
  });
  return (
    <div className={classes['again']}>
      <p>{says}</p>
      {lacks && (
        <GoingButton variant="secondary" onClick={onAgain}>
          Volver a consultar
        </GoingButton>
      )}
    </div>
  );
}
