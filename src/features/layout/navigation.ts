import { addresses } from '../../portal/addresses.ts';
/** The places of all main menus, as menu-clicked reports them. */
export type MenuId = 'inicio' | 'solicitudes' | 'creditos' | 'seguros' | 'autos' | 'administracion' | 'info';

export interface MenuItem {
  readonly id: MenuId;
  readonly label: string;
  readonly to: string;
}

/** The customer's navigation, C2's variant: their own credits and policies, and no cars (SH-22). */
export const customerMenu = [
  { id: 'inicio', label: 'Inicio', to: addresses.home },
  { id: 'creditos', label: 'Créditos', to: addresses.credits },
  { id: 'seguros', label: 'Seguros', to: addresses.policies },
  { id: 'info', label: 'Info', to: addresses.info },
] as const satisfies readonly MenuItem[];

/** The side menu of agencies and internal staff (S2.14), with what they follow every day (SL-06). */
export const sellerMenu = [
  { id: 'inicio', label: 'Inicio', to: addresses.home },
  { id: 'solicitudes', label: 'Solicitudes', to: addresses.applications },
  { id: 'creditos', label: 'Créditos', to: addresses.creditStart },
  { id: 'seguros', label: 'Seguros', to: addresses.insuranceQuote },
  { id: 'autos', label: 'Autos', to: addresses.carQuote },
  { id: 'administracion', label: 'Administración', to: addresses.administration },
  { id: 'info', label: 'Info', to: addresses.info },
] as const satisfies readonly MenuItem[];
