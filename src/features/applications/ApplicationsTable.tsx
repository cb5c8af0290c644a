import ArrowDown from 'lucide/dist/esm/icons/arrow-down.mjs';
import ArrowUp from 'lucide/dist/esm/icons/arrow-up.mjs';
import X from 'lucide/dist/esm/icons/x.mjs';
import { type ReactNode, useId } from 'react';
import { formatDni, pesos, wholePesos } from '../../portal/format.ts';
import { addresses, applicationAddress, type ResumeAt } from '../../portal/addresses.ts';
import { disbursementNote } from '../../portal/disbursement.ts';
import { formatMoment, timeAgo } from '../../portal/moment.ts';
import type { Discard } from '../../portal/discarding.ts';
import { isUnfinished, situationOf } from '../../portal/situation.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Link } from '../../ui/Link.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import type { Column, TableView } from './columns.ts';
import type { Order, Typed } from './filter.ts';
import { carOf, holderOf } from './listed-names.ts';
import classes from './table.module.css';
import type { Orden } from './types.ts';
import type { Listed } from './with-new.ts';

interface ApplicationsTableProps {
  readonly title: string;
  readonly solicitudes: readonly Listed[];
  readonly view: Pick<TableView, 'shown' | 'isRoomy'>;
  readonly order: Order;
  readonly onOrder: (by: Orden) => void;
  /** See ApplicationCard. */
  readonly resumeAt: ResumeAt | undefined;
  readonly discard: Discard | undefined;
  /** The query of the list, which the address of each application keeps. */
  readonly search: string;
  /** What of its search is in no address. */
  readonly typed: Typed;
}

/** Applications as a table (SL-06): each row is a link to its application, a heading orders by its column. */
export function ApplicationsTable({ title, solicitudes, view, order, onOrder, ...row }: ApplicationsTableProps) {
  return (
    <div className={classes['scroller']}>
      <table className={classes['table']} data-roomy={view.isRoomy || undefined}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {view.shown.map((column) => (
              <Heading key={column.id} column={column} order={order} onOrder={onOrder} />
            ))}
          </tr>
        </thead>
        <tbody data-arrows="th a">
          {solicitudes.map((solicitud) => (
            <Row key={solicitud.id} solicitud={solicitud} columns={view.shown} {...row} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface HeadingProps extends Pick<ApplicationsTableProps, 'order' | 'onOrder'> {
  readonly column: Column;
}

function Heading({ column: { title, order: by, isAmount }, order, onOrder }: HeadingProps) {
  const isOrdered = by !== undefined && by === order.by;
  return (
    <th
      scope="col"
      className={isAmount && classes['amount']}
      aria-sort={isOrdered ? (order.ascending ? 'ascending' : 'descending') : undefined}
    >
      {by === undefined ? (
        title
      ) : (
        <button
          type="button"
          className={classes['order']}
          onClick={() => {
            onOrder(by);
          }}
        >
          {title}
          {isOrdered && <Icon of={order.ascending ? ArrowUp : ArrowDown} className={classes['direction']} />}
        </button>
      )}
    </th>
  );
}

interface RowProps extends Pick<ApplicationsTableProps, 'resumeAt' | 'discard' | 'search' | 'typed'> {
  readonly solicitud: Listed;
  readonly columns: readonly Column[];
}

function Row({ solicitud, columns, search, typed, resumeAt, discard }: RowProps) {
  const numberId = useId();
  const { id } = solicitud;
  const resume = resumeAt && isUnfinished(solicitud.situacion) ? resumeAt(id) : undefined;
  const cellOf = (column: Column['id']): ReactNode => {
    switch (column) {
      case 'Numero':
        return (
          <td key={column} id={numberId}>
            #{id}
          </td>
        );
      case 'Cliente':
        return (
          <th key={column} scope="row" className={classes['client']}>
            <Link
              to={applicationAddress(id) + search}
              state={{ from: addresses.applications + search, ...typed }}
              aria-describedby={numberId}
              className={classes['link']}
            >
              {holderOf(solicitud)}
            </Link>
          </th>
        );
      case 'DNI':
        return <td key={column}>{solicitud.documento === null ? null : formatDni(solicitud.documento)}</td>;
      case 'Auto':
        return <Cut key={column} says={carOf(solicitud)} />;
      case 'Capital':
        return <Amount key={column} says={solicitud.importe === null ? null : wholePesos(solicitud.importe)} />;
      case 'Neto':
        return <Amount key={column} says={netOf(solicitud)} />;
      case 'Cuota':
        return <Amount key={column} says={installmentOf(solicitud)} />;
      case 'Estado':
        return (
          <td key={column}>
            <State solicitud={solicitud} resume={resume} discard={discard} />
          </td>
        );
      case 'Emision':
        return (
          <td key={column} title={formatMoment(solicitud.fechaAltaPedido)}>
            <time dateTime={solicitud.fechaAltaPedido}>{timeAgo(solicitud.fechaAltaPedido)}</time>
          </td>
        );
      case 'Vendedor':
        return <Cut key={column} says={solicitud.vendedor} />;
      case 'Canal':
        return <Cut key={column} says={solicitud.canal} />;
    }
  };
  return (
    <tr data-id={id} className={classes['row']}>
      {columns.map((column) => cellOf(column.id))}
    </tr>
  );
}

const netOf = ({ importeNetoAPercibir }: Listed) =>
  importeNetoAPercibir === null ? null : pesos(importeNetoAPercibir);

const installmentOf = ({ importeCuota, plazo }: Listed) =>
  importeCuota === null || plazo === null ? null : `${plazo} × ${pesos(importeCuota)}`;

interface StateProps {
  readonly solicitud: Listed;
  /** Where it goes on, of one that is not finished. */
  readonly resume: string | undefined;
  readonly discard: Discard | undefined;
}

function State({ solicitud, resume, discard }: StateProps) {
  const { id, tareasPendientes } = solicitud;
  const { label, tone } = situationOf(solicitud.situacion);
  const note = disbursementNote(solicitud);
  return (
    <div className={classes['state']}>
      <StatusChip tone={tone} variant="light">
        {label}
      </StatusChip>
      {note && (
        <StatusChip tone={note.tone} variant={note.variant}>
          {note.label}
        </StatusChip>
      )}
      {tareasPendientes > 0 && (
        <StatusChip tone="warning" variant="filled">
          {tareasPendientes === 1 ? '1 tarea' : `${tareasPendientes} tareas`}
        </StatusChip>
      )}
      {solicitud.isNew && (
        <StatusChip tone="good" variant="filled">
          Nueva
        </StatusChip>
      )}
      {resume !== undefined && (
        <Link to={resume} className={classes['act']}>
          Continuar<span className="visually-hidden"> la solicitud #{id}</span>
        </Link>
      )}
      {resume !== undefined && discard && solicitud.esPropia && (
        <button
          type="button"
          title="Descartar"
          className={classes['act']}
          onClick={() => {
            discard(id);
          }}
        >
          <Icon of={X} className={classes['discard']} />
          <span className="visually-hidden">Descartar la solicitud #{id}</span>
        </button>
      )}
    </div>
  );
}

/** What may be too long for its column: all of it is in the tooltip, and read. */
const Cut = ({ says }: { readonly says: string }): ReactNode => (
  <td className={classes['cut']} title={says}>
    {says}
  </td>
);

const Amount = ({ says }: { readonly says: string | null }): ReactNode => <td className={classes['amount']}>{says}</td>;
