import type { OperationId } from '../../server/api/http/routes.ts';
import type { Crowd } from './crowd.ts';
import { coordinatorId, loanOf, type Size } from './fill.ts';

export type ListOperation = Extract<OperationId, `list${string}`>;

/** A list that somebody asks for. */
export interface List {
  /** What the table calls it. */
  readonly what: string;
  readonly who: Exclude<keyof Crowd, 'senders'>;
  /** Its path below /api. `at` is the caller's number, `turn` how often a connection has asked. */
  readonly path: (at: number, turn: number, size: Size) => string;
}

const words = ['gomez', 'perez corolla', 'diaz', 'maria', 'sosa vega', 'quiroga'];

/** Every list of the contract; one that is missing does not compile. */
export const lists: Readonly<Record<ListOperation, readonly List[]>> = {
  listAvisosPago: [
    { what: "a customer's reports", who: 'customers', path: () => '/avisospago' },
    { what: "a loan's reports", who: 'customers', path: (at) => `/avisospago?operacionId=${loanOf(at)}&take=100` },
  ],
  listCreditos: [{ what: "a customer's loans", who: 'customers', path: () => '/apiclientes/creditos' }],
  listCuotas: [
    { what: "a loan's installments", who: 'customers', path: (at) => `/apiclientes/creditos/${loanOf(at)}/cuotas` },
  ],
  listPolizas: [{ what: "a customer's policies", who: 'customers', path: () => '/apiclientes/polizas' }],
  listContactosSeguro: [{ what: "a customer's contact requests", who: 'customers', path: () => '/seguros/contactos' }],
  listSesiones: [{ what: "a person's sessions", who: 'customers', path: () => '/controldeusuarios/sesiones' }],
  listSolicitudes: [
    { what: "an agency's applications", who: 'agencies', path: () => '/solicitudes?take=30' },
    {
      what: "an agency's, searched",
      who: 'agencies',
      path: (at, turn) => `/solicitudes?take=30&Search=${wordsAt(at + turn)}`,
    },
    { what: "an internal seller's", who: 'internal', path: () => '/solicitudes?take=30' },
    {
      what: "a coordinator's",
      who: 'coordinators',
      path: (_, turn) => `/solicitudes?take=30&skip=${(turn % 4) * 30}`,
    },
    {
      what: "a coordinator's, searched",
      who: 'coordinators',
      path: (at, turn) => `/solicitudes?take=30&Search=${wordsAt(at + turn)}`,
    },
    {
      what: "a coordinator's, with pending tasks",
      who: 'coordinators',
      path: () => '/solicitudes?take=30&SoloConTareasPendientes=true',
    },
    {
      what: "a coordinator's, of a seller",
      who: 'coordinators',
      path: (at) => `/solicitudes?take=30&Vendedor=${coordinatorId(at)}`,
    },
  ],
  listNovedades: [
    { what: "what changed at an agency's", who: 'agencies', path: () => '/solicitudes/novedades' },
    { what: 'what changed at all', who: 'coordinators', path: () => '/solicitudes/novedades' },
  ],
  listVendedores: [{ what: 'sellers', who: 'coordinators', path: () => '/solicitudes/vendedores' }],
  listPedidosDeCambio: [
    {
      what: "an application's change requests",
      who: 'coordinators',
      path: (at, turn, { applications }) => `/solicitudes/${1 + ((at * 97 + turn) % applications)}/cambios`,
    },
  ],
  // Of an administrator, of whom a lender has a handful.
  listInvitaciones: [],
  listCanalesAdministrados: [],
  listAgenciasEnEspera: [],
  listCambiosDeDerechos: [],
  listCanales: [{ what: "a seller's channels", who: 'agencies', path: () => '/canales' }],
  listMarcas: [{ what: 'brands', who: 'agencies', path: () => '/catalogos/marcas' }],
  listModelos: [{ what: 'models', who: 'agencies', path: () => '/catalogos/marcas/Toyota/anios/2022/modelos' }],
  listLocalidades: [{ what: 'localities', who: 'agencies', path: () => '/catalogos/provincias/2/localidades' }],
  listCodigosPostales: [
    { what: 'postal codes', who: 'agencies', path: () => '/catalogos/provincias/2/codigospostales' },
  ],
};

const wordsAt = (at: number) => encodeURIComponent(words[at % words.length] ?? '');
