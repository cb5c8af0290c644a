import * as v from 'valibot';
import { toldBy } from './errors.ts';

/** The change request that was sent under the same key (ER-08); undefined where a failure does not tell. */
export function sentChange(error: unknown): { readonly tipoPedido: string; readonly pedido: string } | undefined {
  const sent = v.object({ pedido: v.object({ tipoPedido: v.string(), pedido: v.string() }) });
  const read = v.safeParse(sent, toldBy(error));
  return read.success ? read.output.pedido : undefined;
}
