import classes from './TickList.module.css';

interface TickListProps {
  /** Each once. */
  readonly lines: readonly string[];
  /** Sets the gap between them. */
  readonly className: string | undefined;
}

/** What something has, line by line. */
export function TickList({ lines, className = '' }: TickListProps) {
  return (
    <ul role="list" className={`${classes['list'] ?? ''} ${className}`}>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  );
}
