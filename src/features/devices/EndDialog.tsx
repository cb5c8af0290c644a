import { Banner } from '../../ui/Banner.tsx';
import { useState } from 'react';
import { messageFor } from '../../api/messages.ts';
import { Button } from '../../ui/Button.tsx';
import { TitledDialog } from '../../ui/TitledDialog.tsx';
import classes from './devices.module.css';
import { texts, type Ending } from './words.ts';

interface EndDialogProps {
  readonly ending: Ending;
  readonly end: (ending: Ending) => Promise<void>;
  readonly onClose: () => void;
  readonly onEnded: () => void;
}

/** Asks before a session is ended; stays with what went wrong until it is tried again. */
export function EndDialog({ ending, end, onClose, onEnded }: EndDialogProps) {
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const confirm = () => {
    if (pending) return;
    setPending(true);
    setFailure(null);
    end(ending)
      .then(onEnded, (error: unknown) => {
        setFailure(messageFor(error));
      })
      .finally(() => {
        setPending(false);
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
      {failure !== null && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
    </TitledDialog>
  );
}
