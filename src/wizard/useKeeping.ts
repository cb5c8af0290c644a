import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { FlowTypes, View } from '../../flows/kit/index.ts';
import { afterPaint } from '../ui/after-paint.ts';
import type { DraftStore, Typed } from './session/persistence.ts';
import type { Failure, Run } from './session/run.ts';

/**
 * Keeps the draft in step with the flow, reports the end once and each failure.
 *
 * @returns keeps what is typed in a form that was not answered yet; never changes
 */
export function useKeeping<T extends FlowTypes>(
  run: Run,
  {
    id,
    store,
    onMoved,
    onKept,
    onEnd,
    onFailed,
  }: {
    /** The id of the run. */
    id: string;
    store: DraftStore<T>;
    onMoved: (position: string) => void;
    /** Another step was reached, and the draft kept. */
    onKept: (position: string) => void;
    onEnd: (end: string) => void;
    onFailed: (failure: Failure) => void;
  },
): (typed: Typed) => void {
  /** What is kept once the screen was painted: the last of it counts. */
  const keeping = useRef<ReturnType<typeof afterPaint>>(undefined);
  const later = useCallback((keep: () => void) => {
    keeping.current?.callOff();
    keeping.current = afterPaint(keep);
  }, []);
  const tellMoved = useEffectEvent(onMoved);
  const tellKept = useEffectEvent(onKept);
  const tellEnd = useEffectEvent(onEnd);
  const tellFailure = useEffectEvent(onFailed);
  useEffect(() => {
    let last = run.look();
    let keptAt = stepOf(last.view);
    const subscription = run.subscribe(() => {
      const before = last;
      const now = run.look();
      last = now;
      later(() => {
        store.keep(now, { run: id });
        const step = stepOf(now.view);
        if (step === undefined || step === keptAt) return;
        keptAt = step;
        tellKept(now.view.position);
      });
      const step = stepOf(now.view);
      if (step !== undefined && step !== stepOf(before.view)) tellMoved(now.view.position);
      if (now.view.at !== 'end') return;
      keeping.current?.now();
      if (before.view.at !== 'end') tellEnd(now.view.end);
    });
    // A reload must find the last answer, however soon it is.
    const flush = () => keeping.current?.now();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
      subscription();
    };
  }, [run, id, store, later]);
  useEffect(
    () =>
      run.onFailed((failure) => {
        tellFailure(failure);
      }),
    [run],
  );
  return useCallback(
    (typed) => {
      const now = run.look();
      later(() => {
        store.keep(now, { run: id, typed });
      });
    },
    [run, id, store, later],
  );
}

const stepOf = (view: View): string | undefined => (view.at === 'step' ? view.step.id : undefined);
