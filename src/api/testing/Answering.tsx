import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { MemoryRouter, type MemoryRouterProps } from 'react-router-dom';
import { type AskedApi, type Queries, queriesOf } from '../queries.ts';

interface AnsweringProps {
  /** What is not given never answers. */
  readonly api: Partial<AskedApi>;
  /** The address that is open, with what the history holds beside it. */
  readonly at?: NonNullable<MemoryRouterProps['initialEntries']>[number];
  /** Answers of an earlier visit; none by default. */
  readonly cache?: QueryClient;
  readonly children: (queries: Queries) => ReactNode;
}

const never = () => new Promise<never>(() => undefined);
const silent: AskedApi = {
  listCreditos: never,
  getCredito: never,
  listCuotas: never,
  listAvisosPago: never,
  listPolizas: never,
  getPoliza: never,
  listSolicitudes: never,
  postBusquedaSolicitudes: never,
  listVendedores: never,
  getSolicitud: never,
  getConteoSolicitudes: never,
  listNovedades: never,
  getSolicitudEstado: never,
  getSolicitudBorrador: never,
  getTareasSolicitadas: never,
  listPedidosDeCambio: never,
  listContactosSeguro: never,
  getContactoSeguro: never,
  getTarea: never,
  signFile: never,
};

/** The queries of a back end in the test's hands, for a page with a router of its own. */
export function queriesOver(given: AnsweringProps['api']): Queries {
  const api = () => Promise.resolve({ ...silent, ...given });
  return queriesOf({ api, customerApi: api, sellerApi: api });
}

/** A page in a test, with a back end in the test's hands. */
export function Answering({ api, at = '/', cache, children }: AnsweringProps) {
  const [client] = useState(() => cache ?? new QueryClient({ defaultOptions: { queries: { retry: false } } }));
  const [queries] = useState(() => queriesOver(api));
  return (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[at]}>{children(queries)}</MemoryRouter>
    </QueryClientProvider>
  );
}
