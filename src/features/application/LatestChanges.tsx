import { changesAddress } from '../../portal/addresses.ts';
import { counted } from '../../portal/format.ts';
import { FactCard } from '../../ui/FactCard.tsx';
import { ChangeList } from './ChangeList.tsx';
import classes from './parts.module.css';
import type { Solicitud } from './types.ts';
import { Link } from '../../ui/Link.tsx';

/** How many of them the application itself shows. */
const LATEST = 2;

/** How many changes were asked for, and the latest of them (S2.8). */
export function LatestChanges({ id, pedidosDeCambio }: Pick<Solicitud, 'id' | 'pedidosDeCambio'>) {
  const count = pedidosDeCambio.length;
  return (
    <FactCard title="Pedidos de cambio">
      {count === 0 ? (
        <p className={classes['none']}>Todavía no hay pedidos de cambio.</p>
      ) : (
        <>
          <p className={classes['count']}>{counted(count, 'pedido', 'pedidos')}</p>
          <ChangeList pedidos={pedidosDeCambio.slice(0, LATEST)} />
          <Link to={changesAddress(id)} className={classes['all']}>
            Ver los pedidos de cambio
          </Link>
        </>
      )}
    </FactCard>
  );
}
