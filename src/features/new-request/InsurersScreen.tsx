import { useRef, useState } from 'react';
import type { NewRequest } from '../../../flows/new-request/flow.ts';
import { insurerRows, offeredPolicies, type OfferedPolicy } from '../../../flows/new-request/coverages.ts';
import { insurance, text } from '../../../flows/new-request/text.ts';
import { NO_QUOTE } from '../../../flows/insurers/quote.ts';
import { Comparison } from '../../portal/comparison/Comparison.tsx';
import { useCompared } from '../../portal/comparison/useCompared.ts';
import { InsurersAnswered } from '../../portal/InsurersAnswered.tsx';
import { Button } from '../../ui/Button.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { OwnScreenProps } from '../../wizard/OwnScreen.tsx';
import { InsurerCells } from './InsurerCells.tsx';
import classes from './InsurersScreen.module.css';
import { useSurroundings } from './surroundings.ts';
import { PolicyDialog } from './PolicyDialog.tsx';

/**
 * What insuring the vehicle costs, by insurer and coverage, as they answer (S2.6, NR-08). Where no insurer offers anything the
 * request continues without; where nothing could be read it can also be tried again (decision 19).
 */
export function InsurersScreen({ facts, beside, onAnswer, onAgain }: OwnScreenProps<NewRequest, 'poliza'>) {
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
  if (loading && rows.length === 0) return <Skeleton label={insurance.searching} lines={6} />;
  const none = !loading && count === 0;
  return (
    <div className={classes['insurers']}>
      <p ref={countRef} role="status" tabIndex={-1} className={none ? classes['none'] : 'visually-hidden'}>
        {none ? insurance.nothing : count === 1 ? '1 póliza' : `${count} pólizas`}
      </p>
      <InsurersAnswered quote={quote} loading={loading} onAgain={onAgain} />
      {none ? (
        <div className={classes['ways']}>
          <Button
            onClick={() => {
              onAnswer(null);
            }}
          >
            {text.steps.poliza.skip}
          </Button>
          {quote.lecturas === 0 && (
            <Button variant="secondary" onClick={onAgain}>
              Reintentar
            </Button>
          )}
        </div>
      ) : (
        <div aria-busy={loading} className={classes['rows']}>
          {rows.map((row) => (
            <InsurerCells key={row.companiaId} row={row} loading={loading} compared={compared} onLook={setLooked} />
          ))}
          <Comparison
            compared={compared}
            sharing={sharing}
            onChoose={setLooked}
            onCleared={() => {
              countRef.current?.focus({ preventScroll: true });
            }}
          />
        </div>
      )}
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
