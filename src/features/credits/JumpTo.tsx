import type { ReactNode } from 'react';
import { Button } from '../../ui/Button.tsx';

interface JumpToProps {
  /** The heading's. */
  readonly id: string;
  readonly children: ReactNode;
}

/** Leads to a heading further down the same page, which gets the focus. No address of its own: it is no place to go back to. */
export function JumpTo({ id, children }: JumpToProps) {
  return (
    <Button
      variant="secondary"
      onClick={() => {
        const heading = document.getElementById(id);
        heading?.focus();
        heading?.scrollIntoView();
      }}
    >
      {children}
    </Button>
  );
}
