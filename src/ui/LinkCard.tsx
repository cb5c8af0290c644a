import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import classes from './LinkCard.module.css';
import { Skeleton } from './Skeleton.tsx';

interface LinkCardProps {
  readonly to: string;
  readonly title: string;
  /** The title's level, one below that of the heading above the list. */
  readonly level: 2 | 3;
  /** Beside the title: its state. */
  readonly status?: ReactNode;
  /** Read with the title. */
  readonly children: ReactNode;
}

/** One of a list, all of it a link to its own screen. */
export function LinkCard({ to, title, level, status, children }: LinkCardProps) {
  const aboutId = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <article className={classes['card']}>
      <div className={classes['head']}>
        <Heading className={classes['title']}>
          <Link to={to} aria-describedby={aboutId} className={classes['link']}>
            {title}
          </Link>
        </Heading>
        {status}
      </div>
      <div id={aboutId} className={classes['about']}>
        {children}
      </div>
    </article>
  );
}

/** Such cards, one beside the other where there is room. */
export function LinkCards({ children }: { readonly children: ReactNode }) {
  return (
    <ul role="list" className={classes['cards']}>
      {children}
    </ul>
  );
}

/** Stands in for such cards, one of them in its size. */
export function WaitingCards({ label }: { readonly label: string }) {
  return (
    <div className={classes['cards']}>
      <div className={classes['waiting']}>
        <Skeleton label={label} lines={3} />
      </div>
    </div>
  );
}
