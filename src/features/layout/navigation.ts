/** The places of the main menu, whichever menu it is; what menu-clicked is told of. */
export type MenuId = 'inicio' | 'creditos' | 'seguros' | 'autos' | 'info';

export interface MenuItem {
  readonly id: MenuId;
  readonly label: string;
  readonly to: string;
}

/** The customer's navigation (C2). */
export const customerMenu = [
  { id: 'inicio', label: 'INICIO', to: '/' },
  { id: 'creditos', label: 'CREDITOS', to: '/solicitudes' },
  { id: 'seguros', label: 'SEGUROS', to: '/seguros' },
  { id: 'autos', label: 'AUTOS', to: '/autos' },
  { id: 'info', label: 'INFO', to: '/info' },
] as const satisfies readonly MenuItem[];

/** Its variant (C2): the customer's own credits and policies, and no cars. */
export const customerMenuOwn = [
  { id: 'inicio', label: 'INICIO', to: '/' },
  { id: 'creditos', label: 'CREDITOS', to: '/miscreditos' },
  { id: 'seguros', label: 'SEGUROS', to: '/mispolizas' },
  { id: 'info', label: 'INFO', to: '/info' },
] as const satisfies readonly MenuItem[];

/** The side menu of agencies and internal staff (S2.14). */
export const sellerMenu = [
  { id: 'inicio', label: 'Inicio', to: '/' },
  { id: 'creditos', label: 'Créditos', to: '/creditos' },
  { id: 'seguros', label: 'Seguros', to: '/seguros' },
  { id: 'autos', label: 'Autos', to: '/autos' },
  { id: 'info', label: 'Info', to: '/info' },
] as const satisfies readonly MenuItem[];
