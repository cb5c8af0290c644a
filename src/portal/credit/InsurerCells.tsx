import { useId } from 'react';
import { COVERAGES, type InsurerRow, type OfferedPolicy, policyName } from '../../../flows/credit/coverages.ts';
import { planTypeNames, premium } from '../../../flows/insurers/words.ts';
import { CompareToggle } from '../comparison/CompareToggle.tsx';
import type { Compared } from '../comparison/useCompared.ts';
import { InsurerMark } from '../InsurerMark.tsx';
import classes from './InsurerCells.module.css';

interface InsurerCellsProps {
  readonly row: InsurerRow;
  /** Whether insurers that have not answered may still do so. */
  readonly loading: boolean;
  readonly compared: Compared<OfferedPolicy>;
  readonly onLook: (policy: OfferedPolicy) => void;
}

/** Of an insurer that had not answered when the readings were over. */
const UNANSWERED = 'sin respuesta';

/**
 * One insurer: its header and a cell for each coverage, with its price, a dash where it does not insure so, a placeholder for an
 * answer to come (NR-08), or that none came: who asks again may get one.
 */
export function InsurerCells({ row, loading, compared, onLook }: InsurerCellsProps) {
  const nameId = useId();
  const { companiaId, compania, pendiente } = row;
  return (
    <section aria-labelledby={nameId} className={classes['insurer']}>
      <h2 id={nameId} className={classes['header']}>
        <InsurerMark id={companiaId} name={compania} />
        {compania}
      </h2>
      <div className={classes['cells']}>
        {COVERAGES.map((coverage) => {
          const offered = row[coverage];
          const coverageName = planTypeNames[coverage];
          if (pendiente && loading) {
            return (
              <div key={coverage} className={classes['pending']}>
                <span className={classes['coverage']}>{coverageName}</span>
                <span className="visually-hidden">Esperando la respuesta</span>
              </div>
            );
          }
          return (
            <div key={coverage} className={classes['offer']}>
              <button
                type="button"
                disabled={!offered}
                aria-label={
                  offered
                    ? policyName(offered)
                    : `${compania}, ${coverageName}, ${pendiente ? UNANSWERED : 'no disponible'}`
                }
                aria-haspopup={offered && 'dialog'}
                className={classes['cell']}
                onClick={() => {
                  if (offered) onLook(offered);
                }}
              >
                <span className={classes['coverage']}>{coverageName}</span>
                <span className={classes['price']}>
                  {offered ? premium(offered.importe) : pendiente ? UNANSWERED : '–'}
                </span>
                {offered && <span className={classes['look']}>ver detalle</span>}
              </button>
              {offered && <CompareToggle offered={offered} compared={compared} />}
            </div>
          );
        })}
      </div>
    </section>
  );
}
