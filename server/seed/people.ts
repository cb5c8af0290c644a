import type { components } from '../../openapi/generated/api.ts';
import type { Permission } from '../http/routes.ts';

type EstadoCredito = components['schemas']['CreditoItem']['estadoCredito'];

interface SeedCredito {
  readonly operacionId: string;
  readonly tipoCredito: 1 | 3;
  readonly plazo: number;
  readonly dominio: string;
  readonly estadoCredito: EstadoCredito;
  /** When the next unpaid installment falls due, in days from the seeding; null when none is left. */
  readonly dueInDays: number | null;
  readonly empresa: number;
}

/** A person of the seed data, who stands for a situation. */
export interface SeedPerson {
  /** Why this person is there, for the README's table; in Spanish, like everything people read. */
  readonly situation: string;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly connection: 'email' | 'google-oauth2';
  readonly userType: 'ClienteFinal' | 'Agenciero' | 'Interno';
  readonly roles: readonly string[];
  readonly permissions: readonly (Permission | 'solicitudes:ver')[];
  readonly validatedIdentity: boolean;
  readonly creditos: readonly SeedCredito[];
  /** A payment they have already reported. */
  readonly aviso?: {
    readonly id: string;
    readonly receipt: string;
    readonly documento: string;
    readonly telefono: string;
    readonly importe: number;
  };
}

const customer = {
  userType: 'ClienteFinal',
  roles: ['cliente'],
  permissions: ['creditos:ver', 'pagos:informar'],
} as const satisfies Pick<SeedPerson, 'userType' | 'roles' | 'permissions'>;

/** Who can sign in. Names are invented, addresses end in a name reserved for examples. */
export const people = [
  {
    ...customer,
    situation: 'Cliente con un crédito al día; nunca informó un pago',
    id: 'a0000000-0000-4000-8000-000000000001',
    name: 'Marta Quiroga',
    email: 'marta@ejemplo.example',
    connection: 'email',
    validatedIdentity: true,
    creditos: [
      {
        operacionId: '100201',
        tipoCredito: 1,
        plazo: 24,
        dominio: 'AF123GH',
        estadoCredito: 'AlDia',
        dueInDays: 20,
        empresa: 1,
      },
    ],
  },
  {
    ...customer,
    situation: 'Cliente con cuatro créditos, uno en mora',
    id: 'a0000000-0000-4000-8000-000000000002',
    name: 'Raúl Benítez',
    email: 'raul@ejemplo.example',
    connection: 'email',
    validatedIdentity: true,
    creditos: [
      {
        operacionId: '100301',
        tipoCredito: 1,
        plazo: 36,
        dominio: 'AD456JK',
        estadoCredito: 'EnMora',
        dueInDays: -40,
        empresa: 1,
      },
      {
        operacionId: '100302',
        tipoCredito: 3,
        plazo: 12,
        dominio: 'AE789LM',
        estadoCredito: 'AlDia',
        dueInDays: 12,
        empresa: 2,
      },
      {
        operacionId: '100303',
        tipoCredito: 1,
        plazo: 18,
        dominio: 'OPQ321',
        estadoCredito: 'SaldoPendiente',
        dueInDays: null,
        empresa: 2,
      },
      {
        operacionId: '100304',
        tipoCredito: 1,
        plazo: 24,
        dominio: 'MNB654',
        estadoCredito: 'Saldado',
        dueInDays: null,
        empresa: 1,
      },
    ],
  },
  {
    ...customer,
    situation: 'Cliente sin créditos',
    id: 'a0000000-0000-4000-8000-000000000003',
    name: 'Lucía Ferreyra',
    email: 'lucia@ejemplo.example',
    connection: 'email',
    validatedIdentity: false,
    creditos: [],
  },
  {
    ...customer,
    situation: 'Cliente que ya informó un pago: sus últimos datos se completan solos',
    id: 'a0000000-0000-4000-8000-000000000004',
    name: 'Daniel Sosa',
    email: 'daniel@ejemplo.example',
    connection: 'email',
    validatedIdentity: true,
    creditos: [
      {
        operacionId: '100401',
        tipoCredito: 3,
        plazo: 18,
        dominio: 'AG234PQ',
        estadoCredito: 'AlDia',
        dueInDays: 8,
        empresa: 2,
      },
    ],
    aviso: {
      id: 'b0000000-0000-4000-8000-000000000004',
      receipt: 'comprobantes/c0000000-0000-4000-8000-000000000004.png',
      documento: '27345678',
      telefono: '0351154567890',
      importe: 98500.75,
    },
  },
  {
    ...customer,
    situation: 'Cliente que ingresa con Google',
    id: 'a0000000-0000-4000-8000-000000000005',
    name: 'Camila Ortiz',
    email: 'camila@ejemplo.example',
    connection: 'google-oauth2',
    validatedIdentity: true,
    creditos: [
      {
        operacionId: '100501',
        tipoCredito: 1,
        plazo: 48,
        dominio: 'AC567RS',
        estadoCredito: 'AlDia',
        dueInDays: 3,
        empresa: 1,
      },
    ],
  },
  {
    situation: 'Vendedor interno: no ve las pantallas de clientes',
    id: 'a0000000-0000-4000-8000-000000000006',
    name: 'Hernán Vidal',
    email: 'hernan@ejemplo.example',
    connection: 'email',
    userType: 'Interno',
    roles: ['vendedor'],
    permissions: ['solicitudes:ver'],
    validatedIdentity: false,
    creditos: [],
  },
] as const satisfies readonly SeedPerson[];
