import { type ReactNode, useId } from 'react';
import classes from './LinkCard.module.css';
import { Skeleton } from './Skeleton.tsx';
import { Link } from './Link.tsx';

interface LinkCardProps {
  readonly to: string;
  readonly title: string;
  /** The title's level, one below that of the heading above the list. */
  readonly level: 2 | 3;
  /** Beside the title: its state. */
  readonly status?: ReactNode;
  /** Whether it is the one that is open beside the list. */
  readonly current?: boolean | undefined;
  /** Shown where the pointer rests on the card; part of what is read, as `children` say it. */
  readonly tooltip?: string | undefined;
  /** The address that the link is followed from, so that one goes back to it as it was left. */
  readonly from?: string | undefined;
  /** What else the history holds of it. */
  readonly held?: object | null | undefined;
  /** The figure that it is about, at the end of its line where there is room for a line. Read with the title. */
  readonly amount?: ReactNode;
  /** Another way on than the card's, below its text. */
  readonly action?: ReactNode;
  /** Read with the title. */
  readonly children: ReactNode;
}

/** One of a list, all of it a link to its own screen. */
export function LinkCard({
  to,
  title,
  level,
  status,
  current,
  tooltip,
  from,
  held,
  amount,
  action,
  children,
}: LinkCardProps) {
  const aboutId = useId();
  const amountId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={classes['card']}>
      <div className={classes['head']}>
        <Heading className={classes['title']}>
          <Link
            to={to}
            state={from === undefined ? undefined : { from, ...held }}
            aria-describedby={amount ? `${amountId} ${aboutId}` : aboutId}
            aria-current={current ? 'page' : undefined}
            title={tooltip}
            className={classes['link']}
          >
            {title}
          </Link>
        </Heading>
        {status}
      </div>
      {amount && (
        <div id={amountId} className={classes['amount']}>
          {amount}
        </div>
      )}
      <div id={aboutId} className={classes['about']}>
        {children}
      </div>
      {action !== undefined && <div className={classes['action']}>{action}</div>}
    </article>
  );
}

/** Such cards, one below the other; where there is room each is a line, whose amounts stand one below the other. */
export function LinkCards({ children }: { readonly children: ReactNode }) {
  return (
    <div className={classes['list']}>
      <ul role="list" data-arrows="article :is(h2, h3) a" className={classes['cards']}>
        {children}
      </ul>
    </div>
  );
}

/** Stands in for such cards, each in their size; one is enough where their number is unknown. */
export function WaitingCards({ label, count = 1 }: { readonly label: string; readonly count?: number }) {
  return (
    <div className={classes['list']}>
      <div className={classes['cards']}>
        {Array.from({ length: count }, (_, card) => (
          <div key={card} className={classes['waiting']}>
            <Skeleton label={card === 0 ? label : undefined} lines={3} />
          </div>
        ))}
      </div>
    </div>
  );
}
