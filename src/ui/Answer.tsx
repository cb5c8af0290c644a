import type { ReactNode } from 'react';
import classes from './Answer.module.css';
import { LoadFailed } from './LoadFailed.tsx';

/** As much of a query as is needed to show it. */
interface Asked<T> {
  readonly data: T | undefined;
  readonly isError: boolean;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

interface Failure {
  /** The sentence for it. */
  readonly says: string;
  /** Whether another try would end like it. */
  readonly isLasting: boolean;
}

interface AnswerProps<T> {
  readonly query: Asked<T>;
  readonly failureOf: (error: unknown) => Failure;
  /** The way on from a failure that lasts. */
  readonly wayOn?: ReactNode;
  /** Stands in for the first answer, in its size. */
  readonly waiting: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/**
 * A query's answer (C4): shown at once, and kept while it is fetched again, also if that fails. Without an answer: that it
 * loads, or that it failed, with another try where that may help.
 */
export function Answer<T>({ query, failureOf, wayOn, waiting, children }: AnswerProps<T>) {
  const { data, isError, error, refetch } = query;
  return (
    <div tabIndex={-1} className={classes['answer']}>
      {data !== undefined && children(data)}
      {data === undefined && !isError && waiting}
      {data === undefined && isError && <Failed {...failureOf(error)} wayOn={wayOn} onRetry={() => void refetch()} />}
    </div>
  );
}

interface FailedProps extends Failure {
  readonly wayOn: ReactNode;
  readonly onRetry: () => void;
}

function Failed({ says, isLasting, wayOn, onRetry }: FailedProps) {
  return (
    <>
      <LoadFailed message={says} onRetry={isLasting ? undefined : onRetry} />
      {isLasting && wayOn}
    </>
  );
}
