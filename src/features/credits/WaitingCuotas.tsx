import { Skeleton } from '../../ui/Skeleton.tsx';
import surface from '../../ui/surface.module.css';
import classes from './resumen.module.css';

/** Stands in for installments on their way. */
export function WaitingCuotas() {
  return (
    <div className={`${surface['surface'] ?? ''} ${classes['card'] ?? ''}`}>
      <Skeleton label="Buscando tus cuotas…" lines={6} />
    </div>
  );
}
