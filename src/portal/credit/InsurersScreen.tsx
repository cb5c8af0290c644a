import { useRef, useState } from 'react';
import { insurerRows, offeredPolicies, type OfferedPolicy, type Policy } from '../../../flows/credit/coverages.ts';
import { insurance } from '../../../flows/credit/text.ts';
import { NO_QUOTE, type Quote } from '../../../flows/insurers/quote.ts';
import type { CallPhase } from '../../../flows/kit/view.ts';
import { Comparison } from '../comparison/Comparison.tsx';
import { useCompared } from '../comparison/useCompared.ts';
import { InsurersAnswered } from '../InsurersAnswered.tsx';
import { Button } from '../../ui/Button.tsx';
import { GoingButton } from '../../ui/GoingButton.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { InsurerCells } from './InsurerCells.tsx';
import classes from './InsurersScreen.module.css';
import { useSurroundings } from './surroundings.ts';
import { PolicyDialog } from './PolicyDialog.tsx';

interface InsurersScreenProps {
  /** What the insurers have answered so far. */
  readonly facts: { readonly seguros?: Quote | undefined };
  /** The state of the quote, which is read beside the question. */
  readonly beside: CallPhase | undefined;
  /** Told the policy, or null to go on without. */
  readonly onAnswer: (policy: Policy | null) => void;
  /** Asks the insurers again. */
  readonly onAgain: () => void;
}

/**
 * What insuring the vehicle costs, by insurer and coverage, as they answer (S2.6, NR-08); the insurance may always be left for later.
 * Where nothing could be read it can be tried again (decision 19).
 */
export function InsurersScreen({ facts, beside, onAnswer, onAgain }: InsurersScreenProps) {
  const [looked, setLooked] = useState<OfferedPolicy | null>(null);
  const [comparedIds, setComparedIds] = useState<readonly string[]>([]);
  const countRef = useRef<HTMLParagraphElement>(null);
  const sharing = useSurroundings();
  const quote = facts.seguros ?? NO_QUOTE;
  const loading = beside !== 'done';
  const rows = insurerRows(quote);
  const offered = offeredPolicies(quote);
  const count = offered.length;
  const compared = useCompared(offered, comparedIds, setComparedIds);
  const searching = loading && rows.length === 0;
  const none = !loading && count === 0;
  return (
    <div className={classes['insurers']}>
      {searching ? (
        <Skeleton label={insurance.searching} lines={6} />
      ) : (
        <>
          <p ref={countRef} role="status" tabIndex={-1} className={none ? classes['none'] : 'visually-hidden'}>
            {none ? insurance.nothing : count === 1 ? '1 póliza' : `${count} pólizas`}
          </p>
          <InsurersAnswered quote={quote} loading={loading} onAgain={onAgain} />
        </>
      )}
      {!searching && !none && (
        <div aria-busy={loading} data-arrows="button:enabled" className={classes['rows']}>
          {rows.map((row) => (
            <InsurerCells key={row.companiaId} row={row} loading={loading} compared={compared} onLook={setLooked} />
          ))}
          <Comparison
            compared={compared}
            sharing={sharing}
            // As in the detail of one: what is chosen in a dialog goes on (record 50).
            onChoose={({ policy }) => {
              onAnswer(policy);
            }}
            onCleared={() => {
              countRef.current?.focus({ preventScroll: true });
            }}
          />
        </div>
      )}
      <div className={classes['ways']}>
        <Button
          variant={none ? 'primary' : 'secondary'}
          onClick={() => {
            onAnswer(null);
          }}
        >
          {insurance.without}
        </Button>
        {none && quote.lecturas === 0 && (
          <GoingButton variant="secondary" onClick={onAgain}>
            Reintentar
          </GoingButton>
        )}
      </div>
      {looked && (
        <PolicyDialog
          offered={looked}
          onChoose={() => {
            onAnswer(looked.policy);
          }}
          onClose={() => {
            setLooked(null);
          }}
        />
      )}
    </div>
  );
}
