import { useMergedRef, useFocusWithin, useHover } from '@mantine/hooks';
import { useEffect, useRef } from 'react';
import { pauseUndo, runUndo, takeBack, type UndoOffer } from './undo.ts';
import { Button } from './Button.tsx';
import classes from './UndoBar.module.css';

/**
 * Says what was cleared, and takes it back (EN-03). Its eight seconds stand still while it has the focus or the mouse. It covers nothing
 * but what is behind its button.
 */
export const UndoBar: UndoOffer = (props) => <Bar {...props} />;

/** The same where the button that was pressed is gone with what it stood beside: the keyboard would begin at the top of the page. */
export const FocusedUndoBar: UndoOffer = (props) => <Bar {...props} takesFocus />;

function Bar({ offered: { says }, takesFocus = false }: Parameters<UndoOffer>[0] & { readonly takesFocus?: boolean }) {
  const { hovered, ref: hoverRef } = useHover<HTMLDivElement>();
  const { focused, ref: focusRef } = useFocusWithin<HTMLDivElement>();
  const ref = useMergedRef(hoverRef, focusRef);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  useEffect(() => {
    // Nobody is at it who has only clicked elsewhere.
    const isAt = focused && (!takesFocus || button.current?.matches(':focus-visible') === true);
    if (!hovered && !isAt) return undefined;
    pauseUndo();
    return runUndo;
  }, [hovered, focused, takesFocus]);
  return (
    <div ref={ref} className={classes['bar']}>
      <p>{says}</p>
      <Button ref={button} variant="secondary" onClick={takeBack}>
        Deshacer
      </Button>
    </div>
  );
}
