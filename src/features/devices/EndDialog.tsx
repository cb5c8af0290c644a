import { Banner } from '../../ui/Banner.tsx';
import { messageFor } from '../../api/messages.ts';
import { useOneCall } from '../../portal/use-one-call.ts';
import { Button } from '../../ui/Button.tsx';
import { ConnectionAwaited } from '../../ui/ConnectionAwaited.tsx';
import { TitledDialog } from '../../ui/TitledDialog.tsx';
import classes from './devices.module.css';
import { texts, type Ending } from './words.ts';

interface EndDialogProps {
  readonly ending: Ending;
  readonly end: (ending: Ending, signal: AbortSignal) => Promise<void>;
  readonly onClose: () => void;
  readonly onEnded: () => void;
}

/** Asks before a session is ended; stays with what went wrong until it is tried again. */
export function EndDialog({ ending, end, onClose, onEnded }: EndDialogProps) {
  const { pending, failure, during } = useOneCall(messageFor);

  const confirm = () => {
    void during(async (signal) => {
      await end(ending, signal);
      onEnded();
    });
  };

  return (
    <TitledDialog
      title={texts.ask(ending)}
      onDismiss={onClose}
      actions={
        <>
          {/* Not disabled: it has the focus. */}
          <Button data-goes-on aria-disabled={pending} onClick={confirm}>
            {texts.yes}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            {texts.no}
          </Button>
        </>
      }
    >
      <p className={classes['text']}>{texts.consequence(ending)}</p>
      <ConnectionAwaited pending={pending} />
      {failure !== null && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
    </TitledDialog>
  );
}
