import { useId } from 'react';
import classes from './ErrorSummary.module.css';

interface ErrorSummaryProps {
  readonly title: string;
  /** What is wrong with fields, in their order, and what leads to each. */
  readonly errors: readonly { readonly name: string; readonly says: string; readonly href: string }[];
  /** What is wrong with no field of its own. */
  readonly others?: readonly string[];
  readonly onFollow: (name: string) => void;
}

/** What is wrong with a form, above it and announced: each sentence leads to its field. */
export function ErrorSummary({ title, errors, others = [], onFollow }: ErrorSummaryProps) {
  const titleId = useId();
  return (
    <div role="alert" aria-labelledby={titleId} className={classes['summary']}>
      <h2 id={titleId} className={classes['title']}>
        {title}
      </h2>
      <ul className={classes['errors']}>
        {others.map((says) => (
          <li key={says}>{says}</li>
        ))}
        {errors.map(({ name, says, href }) => (
          <li key={name}>
            <a
              href={href}
              onClick={(event) => {
                // The address is the wizard's.
                event.preventDefault();
                onFollow(name);
              }}
            >
              {says}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
