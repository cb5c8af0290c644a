import { type ReactNode, useRef } from 'react';
import classes from './Answer.module.css';
import { LoadFailed } from './LoadFailed.tsx';

/** As much of a query as is needed to show it. */
interface Asked<T> {
  readonly data: T | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface AnswerProps<T> {
  readonly query: Asked<T>;
  /** The sentence for a failure. */
  readonly messageFor: (error: unknown) => string;
  /** Stands in for the first answer, in its size. */
  readonly waiting: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/**
 * A query's answer (C4): shown at once, and kept while it is fetched again, also if that fails. Without an answer: that it
 * loads, or that it failed, with another try.
 */
export function Answer<T>({ query, messageFor, waiting, children }: AnswerProps<T>) {
  const place = useRef<HTMLDivElement>(null);
  const { data, isError, error, refetch } = query;
  return (
    <div ref={place} tabIndex={-1} className={classes['answer']}>
      {data !== undefined && children(data)}
      {data === undefined && !isError && waiting}
      {data === undefined && isError && (
        <LoadFailed
          message={messageFor(error)}
          onRetry={() => {
            // The button that had the focus goes away.
            place.current?.focus();
            void refetch();
          }}
        />
      )}
    </div>
  );
}
