import { type ReactNode, useId } from 'react';
import classes from './ListSection.module.css';
import { Link } from './Link.tsx';

interface ListSectionProps {
  readonly title: string;
  /** Where the whole list is, when this is only its beginning. */
  readonly all?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** A list on a screen that has others, under a heading. */
export function ListSection({ title, all, children }: ListSectionProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId} className={classes['section']}>
      <div className={classes['head']}>
        <h2 id={titleId} className={classes['title']}>
          {title}
        </h2>
        {all && (
          <Link to={all.to} aria-describedby={titleId} className={classes['all']}>
            {all.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  );
}
