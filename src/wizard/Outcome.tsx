import type { ComponentType, ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import classes from './Outcome.module.css';

interface OutcomeProps {
  readonly tone: 'good' | 'bad';
  readonly text: { readonly title: string; readonly lines: readonly string[]; readonly button: string };
  readonly Heading: ComponentType<{ readonly children: string }>;
  readonly onButton: () => void;
  /** What else can be done, above the way on. */
  readonly children?: ReactNode;
}

/** How a wizard ended: a sign, what happened, what comes next, and the way on. */
export function Outcome({ tone, text: { title, lines, button }, Heading, onButton, children }: OutcomeProps) {
  return (
    <div className={classes['outcome']}>
      <span className={`${classes['sign'] ?? ''} ${classes[tone] ?? ''}`} aria-hidden />
      <Heading>{title}</Heading>
      {lines.map((line) => (
        <p key={line}>{line}</p>
      ))}
      <div className={classes['button']}>
        {children}
        <Button onClick={onButton}>{button}</Button>
      </div>
    </div>
  );
}
