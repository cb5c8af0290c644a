import { Switch } from '../../ui/Switch.tsx';
import classes from './info.module.css';

interface DevCardProps {
  readonly isNative: boolean;
  readonly scanCedula: boolean;
}

/** What developers look at first (S2.13, flag dev-mode). */
export function DevCard({ isNative, scanCedula }: DevCardProps) {
  return (
    <section className={classes['card']} aria-labelledby="dev-info">
      <h2 id="dev-info" className={classes['heading']}>
        DEV INFO
      </h2>
      <ReadOnlySwitch label="Is On Native App" on={isNative} />
      <ReadOnlySwitch label="Is Scan Cedula Enabled" on={scanCedula} />
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
