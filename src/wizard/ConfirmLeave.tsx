import { useId } from 'react';
import { Button } from '../ui/Button.tsx';
import { ModalDialog } from '../ui/ModalDialog.tsx';
import classes from './ConfirmLeave.module.css';

interface ConfirmLeaveProps {
  readonly question: string;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks whether to give up what was answered. Escape stays, and the focus goes back to where it was. */
export function ConfirmLeave({ question, onLeave, onStay }: ConfirmLeaveProps) {
  const titleId = useId();
  return (
    <ModalDialog labelledBy={titleId} placement="center" onDismiss={onStay}>
      <div className={classes['content']}>
        <h2 id={titleId} className={classes['question']}>
          {question}
        </h2>
        <div className={classes['buttons']}>
          <Button onClick={onStay}>No, seguir cargando</Button>
          <Button variant="secondary" onClick={onLeave}>
            Sí, cancelar
          </Button>
        </div>
      </div>
    </ModalDialog>
  );
}
