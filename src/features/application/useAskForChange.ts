import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Api } from '../../api/api.ts';
import type { Queries } from '../../api/queries.ts';
import { changeSchema, type TypedChange } from './change-request.ts';
import type { PedidoDeCambio } from './types.ts';

export type LoadApi = () => Promise<Pick<Api, 'postPedidoDeCambio'>>;

/** When the count of change requests is asked for again after one was made, in milliseconds (S4.3, S9). */
const REFRESH_AFTER = 1000;

interface AskForChange {
  readonly solicitudId: number;
  /** The seller's name. */
  readonly solicitante: string;
  readonly api: LoadApi;
  readonly queries: Pick<Queries, 'cambios' | 'solicitud'>;
  readonly onSent: () => void;
}

interface Sending {
  readonly typed: TypedChange;
  readonly key: string;
}

/** Asks for a change (AP-07): it heads the list at once as Pendiente, and a second later the application and its list are asked for again. */
export function useAskForChange(ask: AskForChange): UseMutationResult<PedidoDeCambio, Error, Sending> {
  const { solicitudId, solicitante, api, queries, onSent } = ask;
  const client = useQueryClient();
  return useMutation({
    // The client detects and reports a lost connection, and tries again itself.
    networkMode: 'always',
    mutationFn: async ({ typed, key }: Sending): Promise<PedidoDeCambio> => {
      const { tipoPedido, pedido } = v.parse(changeSchema, typed);
      const { postPedidoDeCambio } = await api();
      const body = { TipoPedido: tipoPedido, Pedido: pedido, solicitante, solicitudId };
      const id = await postPedidoDeCambio(body, key);
      const fechaCreacion = new Date().toISOString();
      return { id, estado: 'Pendiente', tipoPedido, pedido, solicitante, fechaCreacion, solicitudId };
    },
    onSuccess: (made) => {
      onSent();
      client.setQueryData(
        queries.cambios(solicitudId).queryKey,
        (before) =>
          before && {
            ...before,
            pages: before.pages.map((page, at) => ({
              ...page,
              // A try whose answer was lost may be listed already.
              pedidos: [...(at === 0 ? [made] : []), ...page.pedidos.filter(({ id }) => id !== made.id)],
            })),
          },
      );
      setTimeout(() => {
        void client.invalidateQueries({ queryKey: queries.solicitud(solicitudId).queryKey });
      }, REFRESH_AFTER);
    },
  });
}
