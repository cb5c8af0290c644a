import type { FlowTypes, Memory } from '../../../flows/kit/types.ts';
import { endUndo, offerUndo, type UndoOffer } from '../../ui/undo.ts';
import { discard, filesIn, type Uploads } from './files.ts';
import type { Run } from './run.ts';
import { type Cleared, clearedAfter, filesKept, type Moment } from './undo.ts';

/** What follows a run to offer undo, and to delete files. */
export interface UndoOffers<T extends FlowTypes> {
  readonly follow: (was: Moment<T>, now: Moment<T>) => void;
  readonly stop: () => void;
}

interface Options<T extends FlowTypes> {
  /** What the run was started with: the flow may have dropped some of it at once. */
  readonly begunWith: Memory<T>;
  readonly uploads: Uploads;
  /** What was cleared, and why. */
  readonly say: (cleared: Cleared<T>) => string;
  /** Makes what resumes from before a clearing; called when that is offered. */
  readonly onUndo: (cleared: Cleared<T>) => () => void;
  readonly Offer: UndoOffer;
}

/**
 * Offers to undo what a move has cleared (EN-03), and deletes each file as soon as neither an answer nor an offer holds it (EN-06,
 * RP-07). An offer ends with the run, unless that was cancelled.
 */
export function undoOffers<T extends FlowTypes>(
  run: Run<T>,
  { begunWith, uploads, say, onUndo, Offer }: Options<T>,
): UndoOffers<T> {
  const { flow } = run;
  let files: ReadonlySet<string> = new Set(filesIn(flow, begunWith.answers));
  let cleared: Cleared<T> | undefined;
  let withdraw: () => void = () => undefined;
  /** Another run has what was undone, files included: this one deletes none any more. */
  let isUndone = false;
  /** From now on these files have to exist, and no other. */
  const keepOnly = (kept: ReadonlySet<string>) => {
    discard(
      uploads,
      [...files].filter((key) => !kept.has(key)),
    );
    files = kept;
  };
  const settle = () => {
    keepOnly(filesKept(flow, run.snapshot(), cleared));
  };
  settle();
  const offer = (offered: Cleared<T>) => {
    const goBack = onUndo(offered);
    withdraw = offerUndo(
      {
        says: say(offered),
        undo() {
          cleared = undefined;
          isUndone = true;
          keepOnly(new Set(filesIn(flow, offered.memory.answers)));
          goBack();
        },
        over() {
          cleared = undefined;
          settle();
        },
      },
      Offer,
    );
  };
  return {
    follow(was, now) {
      const next = clearedAfter(flow, cleared, was, now);
      const isNew = next !== cleared;
      if (isNew) withdraw();
      cleared = next;
      settle();
      if (next && isNew) offer(next);
      // what was cleared before this run, too, is over with its first answer
      else if (!next && was.memory.answers !== now.memory.answers) endUndo();
    },
    stop() {
      if (isUndone || cleared?.isCancelled) return;
      withdraw();
      cleared = undefined;
      settle();
    },
  };
}
