import { useTimeout } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { UNDO_FOR } from '../../ui/undo.ts';
import classes from './tasks.module.css';
import { text } from './text.ts';

/** What was cleared, for as long as it can be taken back. */
export function useUndo<T>() {
  const [kept, setKept] = useState<{ readonly value: T }>();
  const { start, clear } = useTimeout(() => {
    setKept(undefined);
  }, UNDO_FOR);
  return {
    kept,
    keep: (value: T) => {
      clear();
      setKept({ value });
      start();
    },
    drop: () => {
      clear();
      setKept(undefined);
    },
  };
}

/** Says what was cleared, and takes it back. It takes the focus of the button that cleared it, where that is gone. */
export function UndoOffer({ says, onUndo }: { readonly says: string; readonly onUndo: () => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) place.current?.querySelector('button')?.focus();
  }, []);
  return (
    <div ref={place} className={classes['clear']}>
      <p role="status">{says}</p>
      <Button variant="secondary" onClick={onUndo}>
        {text.undo}
      </Button>
    </div>
  );
}
