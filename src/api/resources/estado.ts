import type { Call } from '../client.ts';
import { endpoint } from '../contract.ts';

const getEstado = endpoint('/estado', 'get', () => ({ 204: null }), { anonymous: true });

/** What says whether the back end answers. */
export const estado = (call: Call) => ({
  /** Rejects where the back end does not answer. */
  getEstado: (signal?: AbortSignal) => call(getEstado, { signal }),
});
