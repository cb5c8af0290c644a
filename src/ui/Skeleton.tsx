import classes from './Skeleton.module.css';

interface SkeletonProps {
  /** Read while it is there; once, where there are several. */
  readonly label: string | undefined;
  readonly lines: number;
}

/** A placeholder for text that is loading. */
export function Skeleton({ label, lines }: SkeletonProps) {
  return (
    <div className={classes['skeleton']}>
      {label !== undefined && (
        <p role="status" className="visually-hidden">
          {label}
        </p>
      )}
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={classes['line']} aria-hidden />
      ))}
    </div>
  );
}
