import classes from './TickList.module.css';

interface TickListProps {
  /** Each once. */
  readonly lines: readonly string[];
  /** Sets the gap between them. */
  readonly className: string | undefined;
}

/** A line that says what is left out: 'No incluye remolque.', 'Sin franquicia'. */
const isLack = (line: string): boolean => /^(no|sin)\s/i.test(line);

/** What something has, line by line, with a tick; what it leaves out, which its words say, with a cross. */
export function TickList({ lines, className = '' }: TickListProps) {
  return (
    <ul role="list" className={`${classes['list'] ?? ''} ${className}`}>
      {lines.map((line) => (
        <li key={line} data-lack={isLack(line) || undefined}>
          {line}
        </li>
      ))}
    </ul>
  );
}
