import { type ReactNode, useCallback, useState } from 'react';
import { ConfirmLeave } from '../pages/lazy-pages.tsx';
import { perhapsReceived } from '../text.ts';
import { holdsMuch } from '../session/undo.ts';
import type { Run } from '../session/run.ts';
import type { WizardHistory } from '../session/history.ts';

/** Asked where the wizard has no question of its own. */
const CANCEL = '¿Cancelar y borrar lo que cargaste?';

interface Leaving {
  /** 'Volver', which leaves from the first question. Never changes, as `cancel` does not. */
  readonly back: () => void;
  /** 'Cancelar'. */
  readonly cancel: () => void;
  /** The question whether to leave, while it is open. */
  readonly confirmation: ReactNode;
}

/**
 * The ways out of a question. Leaving gives up all answers, and is asked about first where the wizard says so (S2.10); 'Cancelar' also
 * where more than two answers or a file would go (decision 19).
 *
 * @param question the wizard's own
 * @param isTried whether it may have been received: who leaves is told
 */
export function useLeaving(
  run: Run,
  history: Pick<WizardHistory, 'back'>,
  question: string | undefined,
  isTried: () => boolean,
): Leaving {
  const [asking, setAsking] = useState(false);
  const asks = question !== undefined;
  const cancel = useCallback(() => {
    if (asks || isTried() || holdsMuch(run.flow, run.snapshot())) setAsking(true);
    else run.send({ type: 'CANCEL' });
  }, [run, asks, isTried]);
  const back = useCallback(() => {
    const { view } = run.snapshot();
    if (asks && view.at === 'step' && !view.canGoBack) setAsking(true);
    else history.back();
  }, [run, history, asks]);
  const close = () => {
    setAsking(false);
  };
  return {
    back,
    cancel,
    confirmation: asking && (
      <ConfirmLeave
        question={question ?? CANCEL}
        says={isTried() ? perhapsReceived : undefined}
        onStay={close}
        onLeave={() => {
          close();
          run.send({ type: 'CANCEL' });
        }}
      />
    ),
  };
}
