import classes from './Skeleton.module.css';

interface SkeletonProps {
  /** Read while it is there. */
  readonly label: string;
  readonly lines: number;
}

/** A placeholder for text that is loading. */
export function Skeleton({ label, lines }: SkeletonProps) {
  return (
    <div className={classes['skeleton']}>
      <p role="status" className="visually-hidden">
        {label}
      </p>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={classes['line']} aria-hidden />
      ))}
    </div>
  );
}
