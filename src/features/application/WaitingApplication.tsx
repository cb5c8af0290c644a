import { Skeleton } from '../../ui/Skeleton.tsx';
import surface from '../../ui/surface.module.css';
import classes from './application.module.css';

/** Stands in for an application: its summary and its two columns. */
export function WaitingApplication() {
  return (
    <>
      <div className={surface['surface']}>
        <Skeleton label="Buscando la solicitud…" lines={3} />
      </div>
      <div className={classes['columns']} aria-hidden>
        <div className={`${surface['surface'] ?? ''} ${classes['waiting'] ?? ''}`} />
        <div className={`${surface['surface'] ?? ''} ${classes['waiting'] ?? ''}`} />
      </div>
    </>
  );
}
