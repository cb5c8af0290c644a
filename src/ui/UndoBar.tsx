import { useMergedRef, useFocusWithin, useHover } from '@mantine/hooks';
import { useEffect } from 'react';
import { pauseUndo, runUndo, takeBack, type UndoOffer } from './undo.ts';
import { Button } from './Button.tsx';
import classes from './UndoBar.module.css';

/**
 * Says what was cleared, and takes it back (EN-03). Its eight seconds stand still while it has the focus or the mouse. It covers nothing
 * but what is behind its button.
 */
export const UndoBar: UndoOffer = ({ offered: { says } }) => {
  const { hovered, ref: hoverRef } = useHover<HTMLDivElement>();
  const { focused, ref: focusRef } = useFocusWithin<HTMLDivElement>();
  const ref = useMergedRef(hoverRef, focusRef);
  const isHeld = hovered || focused;
  useEffect(() => {
    if (!isHeld) return undefined;
    pauseUndo();
    return runUndo;
  }, [isHeld]);
  return (
    <div ref={ref} className={classes['bar']}>
      <p>{says}</p>
      <Button variant="secondary" onClick={takeBack}>
        Deshacer
      </Button>
    </div>
  );
};
