import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { vi } from 'vitest';
import type { AdministratorApi } from '../../../api/api.ts';
import type { AdministrationProps } from '../queries.ts';
import { administrationQueries, type Person } from '../queries.ts';

export const silvia: Person = {
  id: 'a0000000-0000-4000-8000-000000000007',
  nombre: 'Silvia Roldán',
  email: 'silvia@ejemplo.example',
  tipo: 'Agenciero',
  roles: ['agenciero'],
  permisos: ['solicitudes:ver', 'seguros:cotizar', 'creditos:evaluar', 'polizas:ver'],
  canales: ['roldan-automotores'],
};

/** A back end in the test's hands, with little in it. */
export function backEnd() {
  return {
    postBusquedaPersonas: vi.fn<AdministratorApi['postBusquedaPersonas']>().mockResolvedValue({
      personas: [silvia],
      hayMas: false,
    }),
    getPersona: vi.fn<AdministratorApi['getPersona']>().mockResolvedValue(silvia),
    postDerechos: vi.fn<AdministratorApi['postDerechos']>().mockResolvedValue(null),
    postCierreDePersona: vi.fn<AdministratorApi['postCierreDePersona']>().mockResolvedValue(null),
    listInvitaciones: vi.fn<AdministratorApi['listInvitaciones']>().mockResolvedValue([]),
    postInvitacion: vi
      .fn<AdministratorApi['postInvitacion']>()
      .mockResolvedValue({ vence: '2026-11-27T15:00:00.000Z', avisado: true }),
    postRetiroInvitacion: vi.fn<AdministratorApi['postRetiroInvitacion']>().mockResolvedValue(null),
    listCanalesAdministrados: vi.fn<AdministratorApi['listCanalesAdministrados']>().mockResolvedValue([
      { key: 'casa-central', nombre: 'Casa central', bloqueado: false, vendedores: 3 },
      { key: 'roldan-automotores', nombre: 'Roldán Automotores', bloqueado: true, vendedores: 1 },
    ]),
    postCanal: vi.fn<AdministratorApi['postCanal']>().mockResolvedValue(null),
    postBloqueoCanal: vi.fn<AdministratorApi['postBloqueoCanal']>().mockResolvedValue(null),
    listAgenciasEnEspera: vi.fn<AdministratorApi['listAgenciasEnEspera']>().mockResolvedValue([]),
    postDecisionAgencia: vi.fn<AdministratorApi['postDecisionAgencia']>().mockResolvedValue({ avisado: true }),
    listCambiosDeDerechos: vi
      .fn<AdministratorApi['listCambiosDeDerechos']>()
      .mockResolvedValue({ cambios: [], siguiente: null }),
    getRecorridos: vi.fn<AdministratorApi['getRecorridos']>().mockResolvedValue({ semanas: [], recorridos: [] }),
  } satisfies AdministratorApi;
}

/** Shows a page over it. @returns what is said of what was done */
export function administer(api: AdministratorApi, page: (given: AdministrationProps) => ReactNode) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const onDone = vi.fn<(said: string) => void>(() => {
    void client.invalidateQueries();
  });
  const load = () => Promise.resolve(api);
  render(
    <QueryClientProvider client={client}>
      <MemoryRouter>{page({ api: load, queries: administrationQueries(load), onDone })}</MemoryRouter>
    </QueryClientProvider>,
  );
  return onDone;
}
