import type { components } from '../../openapi/generated/api.ts';
import { agency, customer, nobody, seller, type AccountType } from '../account-types.ts';

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
export interface SeedPerson extends AccountType {
  /** Why this person is there, for the README's table; in Spanish, like everything people read. */
  readonly situation: string;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly connection: 'email' | 'facebook' | 'google-oauth2' | 'twitter' | 'yahoo';
  readonly validatedIdentity: boolean;
  /** Whether they have yet to accept the portal's terms; who may do nothing yet is not asked. */
  readonly termsPending?: true;
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
    ...seller,
    situation: 'Vendedor interno: no ve las pantallas de clientes',
    id: 'a0000000-0000-4000-8000-000000000006',
    name: 'Hernán Vidal',
    email: 'hernan@ejemplo.example',
    connection: 'email',
    validatedIdentity: false,
    creditos: [],
  },
  {
    ...agency,
    situation: 'Vendedora de una agencia',
    id: 'a0000000-0000-4000-8000-000000000007',
    name: 'Silvia Roldán',
    email: 'silvia@ejemplo.example',
    connection: 'email',
    validatedIdentity: false,
    creditos: [],
  },
  {
    ...nobody,
    situation: 'Persona nueva que ingresa con Twitter: todavía elige qué cuenta crear',
    id: 'a0000000-0000-4000-8000-000000000008',
    name: 'Tomás Ibarra',
    email: 'tomas@ejemplo.example',
    connection: 'twitter',
    validatedIdentity: false,
    creditos: [],
  },
  {
    ...nobody,
    situation: 'Persona nueva con una cuenta corporativa bajo el mismo correo: se encuentra sola',
    id: 'a0000000-0000-4000-8000-000000000009',
    name: 'Nora Paz',
    email: 'nora@ejemplo.example',
    connection: 'email',
    validatedIdentity: false,
    creditos: [],
  },
  {
    ...nobody,
    situation: 'Persona nueva que ingresa con Yahoo: puede abrir también una cuenta personal',
    id: 'a0000000-0000-4000-8000-000000000011',
    name: 'Irene Luna',
    email: 'irene@ejemplo.example',
    connection: 'yahoo',
    validatedIdentity: false,
    creditos: [],
  },
  {
    ...customer,
    situation: 'Cliente que ingresa con Facebook; todavía no aceptó los términos',
    id: 'a0000000-0000-4000-8000-000000000010',
    name: 'Bruno Aguirre',
    email: 'bruno@ejemplo.example',
    connection: 'facebook',
    termsPending: true,
    validatedIdentity: true,
    creditos: [
      {
        operacionId: '101001',
        tipoCredito: 1,
        plazo: 12,
        dominio: 'AB890TU',
        estadoCredito: 'AlDia',
        dueInDays: 15,
        empresa: 2,
      },
    ],
  },
] as const satisfies readonly SeedPerson[];
