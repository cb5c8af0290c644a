import { formatMoment } from '../../portal/moment.ts';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { changeState, changeTypes } from './change-words.ts';
import classes from './parts.module.css';
import type { PedidoDeCambio } from './types.ts';

/** Change requests, in the order given: what each is about, how it stands, who asked and when (AP-07). */
export function ChangeList({ pedidos }: { readonly pedidos: readonly PedidoDeCambio[] }) {
  return (
    <ul role="list" className={classes['list']}>
      {pedidos.map(({ id, estado, tipoPedido, pedido, solicitante, fechaCreacion }) => {
        const { label, tone } = changeState(estado);
        return (
          <li key={id} data-id={id} className={classes['entry']}>
            <div className={classes['head']}>
              <strong>{changeTypes[tipoPedido]}</strong>
              <StatusChip tone={tone} variant="light">
                {label}
              </StatusChip>
            </div>
            <p className={classes['words']}>{pedido}</p>
            <p className={classes['note']}>
              {solicitante} · <time dateTime={fechaCreacion}>{formatMoment(fechaCreacion)}</time>
            </p>
          </li>
        );
      })}
    </ul>
  );
}
