import { useEffect, useSyncExternalStore } from 'react';
import { endUndo, undoOffered } from './undo.ts';

/** Where the offer to take something back appears: it is announced, and first in the page for the keyboard. Who signs out ends it. */
export function UndoHost() {
  const offered = useSyncExternalStore(undoOffered.subscribe, undoOffered.get);
  useEffect(() => endUndo, []);
  return <div aria-live="polite">{offered && <offered.Offer offered={offered.undoable} />}</div>;
}
