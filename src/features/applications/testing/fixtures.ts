import { applicationListed } from '../../../portal/testing/application-listed.ts';
import type { SolicitudItem } from '../types.ts';

/** An application of the list, as it is finished and waits. */
export const item = (id: number, over: Partial<SolicitudItem> = {}): SolicitudItem =>
  applicationListed({ id, fechaAltaPedido: '2026-11-20T02:30:00.000Z', ...over });

/** As many of them as a page asks for, numbered from the newest down. */
export const page = (total: number, { skip = 0, take = 10 }: { readonly skip?: number; readonly take?: number }) => ({
  items: Array.from({ length: Math.max(0, Math.min(take, total - skip)) }, (_, at) =>
    item(2000 - skip - at, { apellido: `NÚMERO ${skip + at + 1}` }),
  ),
  total,
});
