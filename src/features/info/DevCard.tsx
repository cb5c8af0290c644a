import { Button } from '../../ui/Button.tsx';
import { Switch } from '../../ui/Switch.tsx';
import classes from './info.module.css';

interface DevCardProps {
  readonly isNative: boolean;
  readonly scanCedula: boolean;
  /** Shows the inspector of wizards. */
  readonly onInspect: () => void;
}

/** What developers look at first (S2.13, flag dev-mode). */
export function DevCard({ isNative, scanCedula, onInspect }: DevCardProps) {
  return (
    <section className={classes['card']} aria-labelledby="dev-info">
      <h2 id="dev-info" className={classes['heading']}>
        DEV INFO
      </h2>
      <ReadOnlySwitch label="Is On Native App" on={isNative} />
      <ReadOnlySwitch label="Is Scan Cedula Enabled" on={scanCedula} />
      <div className={classes['actions']}>
        <Button variant="secondary" onClick={onInspect}>
          Inspector de asistentes
        </Button>
      </div>
    </section>
  );
}

function ReadOnlySwitch({ label, on }: { readonly label: string; readonly on: boolean }) {
  return (
    <label className={classes['row']}>
      {label}
      <Switch disabled on={on} />
    </label>
  );
}
