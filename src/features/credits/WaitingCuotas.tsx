import { Skeleton } from '../../ui/Skeleton.tsx';
import classes from './resumen.module.css';

/** Stands in for installments on their way. */
export function WaitingCuotas() {
  return (
    <div className={classes['card']}>
      <Skeleton label="Buscando tus cuotas…" lines={6} />
    </div>
  );
}
