import Check from 'lucide/dist/esm/icons/check.mjs';
import Hourglass from 'lucide/dist/esm/icons/hourglass.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import type { ComponentType, ReactNode } from 'react';
import type { ResultText } from '../../../flows/kit/text.ts';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/FactCard.tsx';
import { Icon, type IconShapes } from '../../ui/Icon.tsx';
import type { Receipt } from '../session/receipts.ts';
import classes from './Outcome.module.css';

interface OutcomeProps {
  /** Without a title its lines say all. */
  readonly text: Omit<ResultText, 'title'> & { readonly title?: string | undefined };
  /** The title's heading: below a question one of the second level, unless said otherwise. */
  readonly Heading?: ComponentType<{ readonly children: string }>;
  readonly receipt?: Receipt | undefined;
  /** What it is about, above the buttons. */
  readonly shown?: ReactNode;
  readonly onButton: () => void;
  /** The way out of the trouble where that is not the text's button: it is then the first, and the button one of the others. */
  readonly wayOut?: ReactNode;
  /** 'alert' where it appears unasked, so that it is announced. */
  readonly role?: 'alert';
  /** What else can be done, none of it as prominent. */
  readonly children?: ReactNode;
}

const signs = { good: Check, bad: TriangleAlert, open: Hourglass } as const satisfies Record<
  ResultText['tone'],
  IconShapes
>;

const Below = ({ children }: { readonly children: string }) => <h2>{children}</h2>;

/**
 * How a wizard ended, what a call has said, or that it failed: an icon, what happened, what follows, what was sent, and what can be
 * done. What leads on, or out of the trouble, is first and alone filled; all else is below it.
 */
export function Outcome({
  text: { tone, title, lines, button },
  Heading = Below,
  receipt,
  shown,
  onButton,
  wayOut,
  role,
  children,
}: OutcomeProps) {
  return (
    <div className={classes['outcome']}>
      <span className={classes['sign']} data-tone={tone}>
        <Icon of={signs[tone]} />
      </span>
      <div role={role} className={classes['said']}>
        {title !== undefined && <Heading>{title}</Heading>}
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      {receipt?.facts.some(([, value]) => value !== null) && (
        <div className={classes['receipt']}>
          <Facts facts={receipt.facts} />
        </div>
      )}
      {shown}
      <div className={classes['button']}>
        {wayOut}
        <Button
          variant={wayOut === undefined ? 'primary' : 'secondary'}
          data-goes-on={wayOut === undefined || undefined}
          onClick={onButton}
        >
          {button}
        </Button>
        {children}
      </div>
    </div>
  );
}
