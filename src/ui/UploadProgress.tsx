import classes from './UploadProgress.module.css';

interface UploadProgressProps {
  readonly label: string;
  /** What is sent so far, 0 … 1; absent while that is not known. */
  readonly share?: number | undefined;
}

/** How much of a file is sent. */
export function UploadProgress({ label, share }: UploadProgressProps) {
  const percent = share === undefined ? undefined : Math.round(share * 100);
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className={classes['progress']}
    >
      {percent === undefined ? <div className={classes['unknown']} /> : <div style={{ width: `${percent}%` }} />}
    </div>
  );
}
