import { useId } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/Switch.tsx';
import { TitledDialog } from '../../ui/TitledDialog.tsx';
import { everywhere, HELP, type Place } from './shortcuts.ts';
import classes from './ShortcutsDialog.module.css';

interface ShortcutsDialogProps {
  readonly places: readonly Place[];
  /** Whether keys of one letter are on. */
  readonly wanted: boolean;
  readonly onWant: (on: boolean) => void;
  readonly onClose: () => void;
}

/** All shortcuts, and the switch of those of one letter (SL-09). */
export function ShortcutsDialog({ places, wanted, onWant, onClose }: ShortcutsDialogProps) {
  const switchId = useId();
  return (
    <TitledDialog
      title="Atajos de teclado"
      readsFromTop
      onDismiss={onClose}
      actions={
        <Button variant="secondary" onClick={onClose}>
          Cerrar
        </Button>
      }
    >
      <dl className={classes['keys']}>
        {[...places, { keys: [HELP], label: 'Ver los atajos' }, ...everywhere].map(({ keys, label }) => (
          <div key={label}>
            <dt>
              {keys.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <p className={classes['wanted']}>
        <span id={switchId}>Usar los atajos de una letra o signo</span>
        <Switch on={wanted} onSwitch={onWant} aria-labelledby={switchId} />
      </p>
      <p className={classes['note']}>
        No valen mientras escribís en un campo; los que llevan a otro lado, tampoco entre preguntas.
      </p>
    </TitledDialog>
  );
}
