import { useQueries } from '@tanstack/react-query';
import type { Queries } from '../../api/queries.ts';
import { useDiscarded } from '../../portal/discarding.ts';
import { newApplications } from '../../portal/new-applications.ts';
import { isUnfinished } from '../../portal/situation.ts';
import { type Filter, isNewestFirst, isWhole } from './filter.ts';
import type { SolicitudDetalle, SolicitudItem } from './types.ts';

/** An application in a list. */
export interface Listed extends SolicitudItem {
  /** Whether this page has sent it (AP-08). */
  readonly isNew: boolean;
}

/** How a new one waits (S4.1), also where the back end has not noticed yet that it is finished. */
const WAITING = 'En_Espera_De_Analisis';

/**
 * A list with what this page has sent on top, and marked (S4.1, AP-08), without what it discards (SL-05). What the back end does not list
 * yet is asked for by its number.
 *
 * @param items undefined while they are loading
 * @param filter what the list is of: a new one is not added to what was searched, and not put on top in another order
 */
export function useWithNew(
  items: readonly SolicitudItem[] | undefined,
  filter: Filter,
  queries: Pick<Queries, 'solicitud'>,
): readonly Listed[] | undefined {
  const sent = newApplications();
  const onTop = isNewestFirst(filter.order);
  const discarded = useDiscarded();
  const missing = items && onTop && isWhole(filter) ? sent.filter((id) => !items.some((item) => item.id === id)) : [];
  const added = useQueries({ queries: missing.map((id) => queries.solicitud(id)) }).flatMap(({ data }) =>
    data === undefined ? [] : [itemOf(data)],
  );
  return (
    items &&
    withNew(
      [...added, ...items].filter(({ id }) => !discarded.includes(id)),
      sent,
      onTop,
    )
  );
}

/** Marks what was sent, and puts it on top, the newest first. */
function withNew(items: readonly SolicitudItem[], sent: readonly number[], onTop: boolean): readonly Listed[] {
  const place = ({ id, isNew }: Listed) => (isNew ? sent.indexOf(id) : sent.length);
  const listed = items.map((item) => {
    const isNew = sent.includes(item.id);
    return { ...item, isNew, situacion: isNew && isUnfinished(item.situacion) ? WAITING : item.situacion };
  });
  return onTop ? listed.toSorted((one, other) => place(one) - place(other)) : listed;
}

function itemOf(detail: SolicitudDetalle): SolicitudItem {
  const { id, situacion, tareasPendientes, oferta, importeNetoAPercibir, personas, vehiculo } = detail;
  const holder = personas.find(({ tipoRelacion }) => tipoRelacion === 'Titular');
  return {
    id,
    nombre: holder?.nombre ?? null,
    apellido: holder?.apellido ?? null,
    situacion,
    tareasPendientes,
    // Its screen does not show it.
    documento: null,
    importe: oferta?.importe ?? detail.importeSolicitado,
    importeNetoAPercibir,
    importeCuota: oferta?.importeCuota ?? null,
    plazo: detail.plazoSolicitado,
    marca: vehiculo?.marca ?? null,
    modelo: vehiculo?.modelo ?? null,
    anio: vehiculo?.anio ?? null,
    fechaAltaPedido: detail.fechaCreacion,
    vendedor: detail.vendedor,
    canal: detail.canal.value,
    esPropia: detail.esPropia,
  };
}
