import { type ReactNode, type RefObject, useCallback, useState } from 'react';
import { ConfirmLeave } from './ConfirmLeave.tsx';
import type { Run } from './run.ts';
import type { Ways } from './UrlSync.tsx';

interface Leaving {
  /** 'VOLVER', which leaves from the first question. Never changes, as `cancel` does not. */
  readonly back: () => void;
  /** 'CANCELAR'. */
  readonly cancel: () => void;
  /** The question whether to leave, while it is open. */
  readonly confirmation: ReactNode;
}

/**
 * The ways out of a question. Leaving gives up all answers, and is asked about first where the wizard says so (S2.10).
 *
 * @param question what is asked; undefined where nothing is
 */
export function useLeaving(run: Run, ways: RefObject<Ways | null>, question: string | undefined): Leaving {
  const [asking, setAsking] = useState(false);
  const asks = question !== undefined;
  const cancel = useCallback(() => {
    if (asks) setAsking(true);
    else run.send({ type: 'CANCEL' });
  }, [run, asks]);
  const back = useCallback(() => {
    const { view } = run.look();
    if (asks && view.at === 'step' && !view.canGoBack) setAsking(true);
    else ways.current?.back();
  }, [run, ways, asks]);
  const close = () => {
    setAsking(false);
  };
  return {
    back,
    cancel,
    confirmation: asking && question !== undefined && (
      <ConfirmLeave
        question={question}
        onStay={close}
        onLeave={() => {
          close();
          run.send({ type: 'CANCEL' });
        }}
      />
    ),
  };
}
