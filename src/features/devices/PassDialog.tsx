import type { Api } from '../../api/api.ts';
import { groupPass } from '../../portal/mailed-code.ts';
import { formatHour } from '../../portal/moment.ts';
import { Button } from '../../ui/Button.tsx';
import { TitledDialog } from '../../ui/TitledDialog.tsx';
import classes from './devices.module.css';
import { texts } from './words.ts';

interface PassDialogProps {
  readonly pass: Awaited<ReturnType<Api['createPase']>>;
  readonly onClose: () => void;
}

/** A code for another device, and what it is good for. */
export function PassDialog({ pass, onClose }: PassDialogProps) {
  return (
    <TitledDialog
      title={texts.pass}
      onDismiss={onClose}
      actions={
        <Button data-goes-on onClick={onClose}>
          {texts.close}
        </Button>
      }
    >
      <p className={classes['text']}>{texts.passFor}</p>
      <p className={classes['pass']}>{groupPass(pass.codigo)}</p>
      <p className={classes['text']}>{texts.passUntil(formatHour(pass.vence))}</p>
      <p className={classes['text']}>{texts.passWarning}</p>
    </TitledDialog>
  );
}
