import type { HomeAction } from '../features/home/HomePage.tsx';
import { addresses } from '../portal/addresses.ts';
import { PendingCount } from './HomeLists.tsx';
import { useMayOpen } from '../portal/may-open.ts';
import { useFlagsSettled } from './parts.ts';

interface Offered extends HomeAction {
  readonly to: string;
  /** The query of the address. */
  readonly search?: string;
  /** Offered to those who may not go there. */
  readonly insteadOf?: readonly string[];
}

/** The home's shortcuts in their order (C2, S1); each is offered to those who may go there. */
const actions = [
  { to: addresses.reportPayment, label: 'Informar un pago', icon: 'payment' },
  { to: addresses.newRequest, label: 'Evaluar Comprador / Nueva Solicitud', icon: 'request', primary: true },
  {
    to: addresses.creditApplication,
    label: 'Evaluar Comprador / Nueva Solicitud',
    icon: 'request',
    primary: true,
    insteadOf: [addresses.newRequest],
  },
  // S1: a seller without new requests begins where the other ways to a credit are.
  {
    to: addresses.creditStart,
    label: 'Pedir un crédito',
    icon: 'request',
    primary: true,
    insteadOf: [addresses.newRequest, addresses.creditApplication],
  },
  // SL-06: what waits for the seller comes before what they may begin.
  {
    to: addresses.applications,
    search: '?pendientes=si',
    label: 'Tareas pendientes',
    icon: 'list',
    Count: PendingCount,
  },
  { to: addresses.autoprendaStart, label: 'Autoprenda', icon: 'autoprenda' },
  { to: addresses.creditCalculator, label: 'Calcular crédito', icon: 'calculator' },
  { to: addresses.carQuote, label: 'Cotizar un auto', icon: 'car' },
  { to: addresses.plateCapture, label: 'Leer una patente', icon: 'camera' },
  { to: addresses.insuranceQuote, label: 'Asegurar un auto', icon: 'insurance' },
  { to: addresses.contact, label: 'Contactar a mi comercial', icon: 'contact' },
  { to: addresses.administration, label: 'Administrar personas y permisos', icon: 'people' },
] as const satisfies readonly Offered[];

/**
 * The shortcuts of one user.
 *
 * @param areKnown whether it is known which flags are on
 */
export const homeActions = (mayOpen: (address: string) => boolean, areKnown: boolean): readonly HomeAction[] =>
  actions
    .filter((action: Offered) => mayOpen(action.to) && !action.insteadOf?.some(mayOpen))
    .map(({ search = '', insteadOf, to, ...action }: Offered) => ({
      ...action,
      to: insteadOf && !areKnown ? undefined : to + search,
    }));

export const useHomeActions = (): readonly HomeAction[] => homeActions(useMayOpen(), useFlagsSettled());
