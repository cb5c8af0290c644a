import { useSyncExternalStore } from 'react';
import { offerUndo } from '../ui/undo.ts';
import { FocusedUndoBar } from '../ui/UndoBar.tsx';

/*
 * Incomplete applications that this page discards (SL-05, decision 35): out of sight at once, and deleted when that cannot be taken back
 * any more. It is kept nowhere else.
 */

let discarded: readonly number[] = [];
const listeners = new Set<() => void>();

function hide(next: readonly number[]): void {
  discarded = next;
  for (const listener of listeners) listener();
}

const show = (solicitudId: number) => {
  hide(discarded.filter((id) => id !== solicitudId));
};

/** Discards an application. */
export type Discard = (solicitudId: number) => void;

/** How a discarded application is deleted, and who hears of it. */
export interface Discarding {
  /** Rejects where it could not be deleted. */
  readonly remove: (solicitudId: number) => Promise<void>;
  readonly onRemoved: (solicitudId: number) => void;
  /** It is there again. */
  readonly onFailed: (error: unknown) => void;
}

/** Discards an application (SL-05); for eight seconds it can be taken back (EN-03). */
export function discardApplication(solicitudId: number, { remove, onRemoved, onFailed }: Discarding): void {
  hide([...discarded, solicitudId]);
  offerUndo(
    {
      says: `Descartaste la solicitud Nº\u00a0${solicitudId}.`,
      undo: () => {
        show(solicitudId);
      },
      over: () => {
        remove(solicitudId).then(
          () => {
            onRemoved(solicitudId);
          },
          (error: unknown) => {
            show(solicitudId);
            onFailed(error);
          },
        );
      },
    },
    FocusedUndoBar,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** The numbers of the applications that are out of sight. */
export const useDiscarded = (): readonly number[] => useSyncExternalStore(subscribe, () => discarded);

/** They are one person's. */
export function forgetDiscarded(): void {
  hide([]);
}
