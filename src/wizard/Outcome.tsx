import type { ComponentType, MouseEvent, ReactNode } from 'react';
import type { ResultText } from '../../flows/kit/index.ts';
import { Button } from '../ui/Button.tsx';
import { Facts } from '../ui/FactCard.tsx';
import type { Receipt } from './receipts.ts';
import classes from './Outcome.module.css';

interface OutcomeProps {
  readonly text: ResultText;
  readonly Heading: ComponentType<{ readonly children: string }>;
  readonly receipt?: Receipt | undefined;
  readonly onButton: () => void;
  /** 'alert' where it appears unasked, so that it is announced. */
  readonly role?: 'alert';
  /** What else can be done, above the way on. */
  readonly children?: ReactNode;
  /** What else can be done, below the way on. */
  readonly below?: ReactNode;
}

/** How a wizard ended: an icon, what happened, what follows, what was sent, and the button to continue. */
export function Outcome({
  text: { tone, title, lines, button },
  Heading,
  receipt,
  onButton,
  role,
  children,
  below,
}: OutcomeProps) {
  const go = (event: MouseEvent) => {
    // The second click of a double click on the button that was there before.
    if (event.detail <= 1) onButton();
  };
  return (
    <div className={classes['outcome']}>
      <span className={classes['sign']} data-tone={tone} aria-hidden />
      <div role={role} className={classes['said']}>
        <Heading>{title}</Heading>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {receipt?.facts.some(([, value]) => value !== null) && (
        <div className={classes['receipt']}>
          <Facts facts={receipt.facts} />
        </div>
      )}
      <div className={classes['button']}>
        {children}
        <Button onClick={go}>{button}</Button>
        {below}
      </div>
    </div>
  );
}
