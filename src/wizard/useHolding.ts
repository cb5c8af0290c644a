import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { FlowTypes } from '../../flows/kit/index.ts';
import { isOverAt, type Typed } from './session/persistence.ts';
import type { Transfer } from './session/transfer.ts';
import type { Look, Run } from './session/run.ts';
import type { TabLock } from './session/tab-lock.ts';

/** While a call is under way nobody knows how it ends, and it may have changed something. */
const isBusy = ({ view }: Look): boolean =>
  view.at === 'ending' || (view.at === 'step' && (view.phase === 'waiting' || view.beside === 'waiting'));

/**
 * Hands the run over to a tab that asks for it, and lets go of it when it has ended.
 *
 * @returns gets what is entered and not sent yet; never changes
 */
export function useHolding<T extends FlowTypes>(
  run: Run<T>,
  {
    lock,
    typed: begunWith,
    onEnded,
  }: {
    readonly lock: TabLock<Transfer<T>>;
    /** What was entered before it began here, and not sent. */
    readonly typed: Typed | undefined;
    /** Told of an end that leaves nothing to try again: `isOver` where it leaves nothing at all. */
    readonly onEnded: (end: string, isOver: boolean) => void;
  },
): (typed: Typed) => void {
  const typed = useRef(begunWith);
  const tellEnded = useEffectEvent(onEnded);
  useEffect(() => {
    /** The last moment that can be gone on from. */
    let last = run.look();
    const follow = () => {
      const now = run.look();
      const { view } = now;
      if (view.at !== 'step' || view.step.id !== typed.current?.step) typed.current = undefined;
      const end = view.at === 'end' && view.end !== run.flow.ending.failed ? view.end : undefined;
      const isOver = end !== undefined && isOverAt(run.flow, end);
      if (!isOver) last = now;
      if (end !== undefined) tellEnded(end, isOver);
    };
    const stop = run.subscribe(follow);
    const letGo = lock.own({
      state: () => {
        const { view, memory, settling } = last;
        const answers = settling ? { ...memory.answers, [settling.step]: settling.value } : memory.answers;
        return {
          memory: { ...memory, answers },
          end: view.at === 'end' && view.end === run.flow.ending.failed ? view.end : undefined,
          position: view.position,
          typed: typed.current,
        };
      },
      isBusy: () => isBusy(run.look()),
      whenFree(then) {
        const waiting = run.subscribe(() => {
          if (isBusy(run.look())) return;
          waiting();
          then();
        });
      },
    });
    follow();
    return () => {
      stop();
      letGo();
    };
  }, [run, lock]);
  return useCallback((entered) => {
    typed.current = entered;
  }, []);
}
