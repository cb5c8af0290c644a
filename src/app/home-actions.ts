import type { HomeAction } from '../features/home/HomePage.tsx';
import { routeAt, useMyRoutes } from './my-routes.ts';

/** The home's shortcuts in their order (C2, S1); each is offered to those who may go there. */
const actions = [
  { to: '/miscreditos/informarpago', label: 'Informar un pago', icon: 'payment' },
  { to: '/creditos/nuevasolicitud', label: 'Evaluar Comprador / Nueva Solicitud', icon: 'request' },
  { to: '/creditos/calcular', label: 'Calcular crédito', icon: 'calculator' },
  { to: '/seguros', label: 'Asegurar un auto', icon: 'insurance' },
  { to: '/contacto', label: 'Contactar a mi comercial', icon: 'contact' },
] as const satisfies readonly HomeAction[];

export function useHomeActions(): readonly HomeAction[] {
  const rows = useMyRoutes();
  return actions.filter(({ to }) => routeAt(rows, to));
}
