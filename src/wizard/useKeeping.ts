import { useEffect, useEffectEvent } from 'react';
import type { FlowTypes } from '../../flows/kit/index.ts';
import { afterPaint } from '../ui/after-paint.ts';
import type { DraftStore } from './drafts.ts';
import { discard, filesIn, type Uploads } from './files.ts';
import type { Failure, Run } from './run.ts';

/**
 * Keeps the draft in step with the flow, deletes uploads that no answer uses any more, reports the end once and each
 * failure.
 */
export function useKeeping<T extends FlowTypes>(
  run: Run,
  {
    store,
    uploads,
    onEnd,
    onFailed,
  }: {
    store: DraftStore<T>;
    uploads: Uploads;
    onEnd: (end: string) => void;
    onFailed: (failure: Failure) => void;
  },
): void {
  const tellEnd = useEffectEvent(onEnd);
  const tellFailure = useEffectEvent(onFailed);
  useEffect(() => {
    let last = run.look();
    let keeping: ReturnType<typeof afterPaint> | undefined;
    const subscription = run.subscribe(() => {
      const before = last;
      const now = run.look();
      last = now;
      keeping?.callOff();
      keeping = afterPaint(() => {
        store.keep(now);
      });
      if (now.view.at !== 'end') return;
      keeping.now();
      if (before.view.at !== 'end') tellEnd(now.view.end);
    });
    // A reload must find the last answer, however soon it is.
    const flush = () => keeping?.now();
    window.addEventListener('pagehide', flush);
    return () => {
      window.removeEventListener('pagehide', flush);
      flush();
      subscription();
    };
  }, [run, store]);
  useEffect(
    () =>
      run.onCleared((step, value) => {
        discard(uploads, filesIn(run.flow, { [step]: value }));
      }),
    [run, uploads],
  );
  useEffect(
    () =>
      run.onFailed((failure) => {
        tellFailure(failure);
      }),
    [run],
  );
}
