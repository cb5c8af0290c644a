import { type ReactNode, useId } from 'react';
import { formatDni, pesos, wholePesos } from '../../portal/format.ts';
import { addresses, applicationAddress, type ResumeAt } from '../../portal/addresses.ts';
import { formatMoment, timeAgo } from '../../portal/moment.ts';
import type { Discard } from '../../portal/discarding.ts';
import { isUnfinished, situationOf } from '../../portal/situation.ts';
import { Link } from '../../ui/Link.tsx';
import { StatusChip } from '../../ui/StatusChip.tsx';
import { carOf, holderOf } from './listed-names.ts';
import classes from './table.module.css';
import type { Listed } from './with-new.ts';

interface ApplicationsTableProps {
  readonly solicitudes: readonly Listed[];
  /** See ApplicationCard. */
  readonly resumeAt: ResumeAt | undefined;
  readonly discard: Discard | undefined;
  /** The query of the list, which the address of each application keeps. */
  readonly search: string;
}

/** Applications as a table (SL-06): each row is a link to its application. */
export function ApplicationsTable({ solicitudes, resumeAt, discard, search }: ApplicationsTableProps) {
  return (
    <div className={classes['scroller']}>
      <table className={classes['table']}>
        <caption className="visually-hidden">Mis solicitudes</caption>
        <thead>
          <tr>
            <th scope="col">N.º</th>
            <th scope="col">Cliente</th>
            <th scope="col">DNI</th>
            <th scope="col">Auto</th>
            <th scope="col" className={classes['amount']}>
              Capital
            </th>
            <th scope="col" className={classes['amount']}>
              Neto
            </th>
            <th scope="col" className={classes['amount']}>
              Cuota
            </th>
            <th scope="col">Estado</th>
            <th scope="col">Emisión</th>
            <th scope="col">Vendedor</th>
            <th scope="col">Canal</th>
          </tr>
        </thead>
        <tbody>
          {solicitudes.map((solicitud) => (
            <Row
              key={solicitud.id}
              solicitud={solicitud}
              search={search}
              resume={resumeAt && isUnfinished(solicitud.situacion) ? resumeAt(solicitud.id) : undefined}
              discard={discard}
            />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  readonly solicitud: Listed;
  readonly search: string;
  /** Where it goes on, of one that is not finished. */
  readonly resume: string | undefined;
  readonly discard: Discard | undefined;
}

function Row({ solicitud, search, resume, discard }: RowProps) {
  const numberId = useId();
  const { id, documento, importe, importeNetoAPercibir: net, importeCuota, plazo } = solicitud;
  const { label, tone } = situationOf(solicitud.situacion);
  return (
    <tr data-id={id} className={classes['row']}>
      <td id={numberId}>#{id}</td>
      <th scope="row" className={classes['client']}>
        <Link
          to={applicationAddress(id) + search}
          state={{ from: addresses.applications + search }}
          aria-describedby={numberId}
          className={classes['link']}
        >
          {holderOf(solicitud)}
        </Link>
      </th>
      <td>{documento === null ? null : formatDni(documento)}</td>
      <Cut says={carOf(solicitud)} />
      <Amount says={importe === null ? null : wholePesos(importe)} />
      <Amount says={net === null ? null : pesos(net)} />
      <Amount says={importeCuota === null || plazo === null ? null : `${plazo} × ${pesos(importeCuota)}`} />
      <td>
        <div className={classes['state']}>
          <StatusChip tone={tone} variant="light">
            {label}
          </StatusChip>
          {solicitud.tareasPendientes > 0 && (
            <StatusChip tone="warning" variant="filled">
              {solicitud.tareasPendientes === 1 ? '1 tarea' : `${solicitud.tareasPendientes} tareas`}
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
              className={classes['act']}
              onClick={() => {
                discard(id);
              }}
            >
              Descartar<span className="visually-hidden"> la solicitud #{id}</span>
            </button>
          )}
        </div>
      </td>
      <td title={formatMoment(solicitud.fechaAltaPedido)}>
        <time dateTime={solicitud.fechaAltaPedido}>{timeAgo(solicitud.fechaAltaPedido)}</time>
      </td>
      <Cut says={solicitud.vendedor} />
      <Cut says={solicitud.canal} />
    </tr>
  );
}

/** What may be too long for its column: all of it is in the tooltip, and read. */
const Cut = ({ says }: { readonly says: string }): ReactNode => (
  <td className={classes['cut']} title={says}>
    {says}
  </td>
);

const Amount = ({ says }: { readonly says: string | null }): ReactNode => <td className={classes['amount']}>{says}</td>;
