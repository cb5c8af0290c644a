import { useEffect, useEffectEvent, useRef } from 'react';
import type { FlowTypes, Memory, StepText } from '../../flows/kit/index.ts';
import { endUndo, offerUndo } from '../ui/undo.ts';
import { discard, filesIn, type Uploads } from './session/files.ts';
import { LaterUndoBar } from './Later.tsx';
import type { Run } from './session/run.ts';
import { type Cleared, clearedAfter, filesKept, sayCleared } from './session/undo.ts';

/**
 * Offers to take back what a move has cleared (EN-03), and deletes each file as soon as neither an answer nor an offer holds it (EN-06,
 * RP-07). An offer ends with the run, unless that was cancelled.
 */
export function useTakingBack<T extends FlowTypes>(
  run: Run<T>,
  {
    begunWith,
    uploads,
    texts,
    onUndo,
  }: {
    /** What the run was started with: the flow may have dropped some of it at once. */
    readonly begunWith: Memory<T>;
    readonly uploads: Uploads;
    readonly texts: Readonly<Record<string, StepText>>;
    /** Makes what goes on from before a clearing; called when that is offered. */
    readonly onUndo: (cleared: Cleared<T>) => () => void;
  },
): void {
  const files = useRef<ReadonlySet<string>>(new Set(filesIn(run.flow, begunWith.answers)));
  const wayBack = useEffectEvent(onUndo);
  const say = useEffectEvent((cleared: Cleared<T>) => sayCleared(run.flow, cleared, texts));
  useEffect(() => {
    let last = run.look();
    let cleared: Cleared<T> | undefined;
    let withdraw: () => void = () => undefined;
    /** Another run has what was taken back, files included: this one deletes none any more. */
    let isUndone = false;
    /** From now on these files have to exist, and no other. */
    const keepOnly = (kept: ReadonlySet<string>) => {
      discard(
        uploads,
        [...files.current].filter((key) => !kept.has(key)),
      );
      files.current = kept;
    };
    const settle = () => {
      keepOnly(filesKept(run.flow, last, cleared));
    };
    settle();
    const offer = (offered: Cleared<T>) => {
      const goBack = wayBack(offered);
      withdraw = offerUndo(
        {
          says: say(offered),
          undo() {
            cleared = undefined;
            isUndone = true;
            keepOnly(new Set(filesIn(run.flow, offered.memory.answers)));
            goBack();
          },
          over() {
            cleared = undefined;
            settle();
          },
        },
        LaterUndoBar,
      );
    };
    const stop = run.subscribe(() => {
      const before = last;
      last = run.look();
      const next = clearedAfter(run.flow, cleared, before, last);
      if (next !== cleared) withdraw();
      const isNew = next !== undefined && next !== cleared;
      cleared = next;
      settle();
      if (isNew) offer(next);
      // what was cleared before this run, too, is over with its first answer
      else if (!next && before.memory.answers !== last.memory.answers) endUndo();
    });
    return () => {
      stop();
      if (isUndone || cleared?.isCancelled) return;
      withdraw();
      cleared = undefined;
      settle();
    };
  }, [run, uploads]);
}
