import { Button } from '../../ui/Button.tsx';
import { TitledDialog } from '../../ui/TitledDialog.tsx';

interface ConfirmLeaveProps {
  readonly question: string;
  readonly says: string | undefined;
  readonly onLeave: () => void;
  readonly onStay: () => void;
}

/** Asks whether to give up what was answered. Escape stays, and the focus goes back to where it was. */
export function ConfirmLeave({ question, says, onLeave, onStay }: ConfirmLeaveProps) {
  return (
    <TitledDialog
      title={question}
      onDismiss={onStay}
      actions={
        <>
          <Button data-goes-on onClick={onStay}>
            No, seguir cargando
          </Button>
          <Button variant="secondary" onClick={onLeave}>
            Sí, cancelar
          </Button>
        </>
      }
    >
      {says !== undefined && <p>{says}</p>}
    </TitledDialog>
  );
}
