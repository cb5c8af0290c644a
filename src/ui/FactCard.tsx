import { type ReactNode, useId } from 'react';
import classes from './FactCard.module.css';
import surface from './surface.module.css';

interface FactCardProps {
  /** Its heading's, where that can be jumped to. */
  readonly id?: string | undefined;
  readonly title: string;
  readonly children: ReactNode;
}

/** A card with a heading and what is known under it. */
export function FactCard({ id, title, children }: FactCardProps) {
  const ownId = useId();
  const titleId = id ?? ownId;
  return (
    <section aria-labelledby={titleId} className={`${surface['surface'] ?? ''} ${classes['card'] ?? ''}`}>
      <h2 id={titleId} tabIndex={id === undefined ? undefined : -1} className={surface['label']}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface FactsProps {
  /** Terms with their values; a `null` is not shown. */
  readonly facts: readonly (readonly [term: string, value: ReactNode])[];
  /** One below the other, for values that need the width. */
  readonly stacked?: boolean;
}

/** Terms and values, side by side where there is room. */
export function Facts({ facts, stacked = false }: FactsProps) {
  if (facts.every(([, value]) => value === null)) return null;
  return (
    <dl className={classes[stacked ? 'stacked' : 'facts']}>
      {facts.map(
        ([term, value]) =>
          value !== null && (
            <div key={term} className={classes['fact']}>
              <dt>{term}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
