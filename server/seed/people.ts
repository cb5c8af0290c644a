import {
  administrator,
  agency,
  coordinator,
  customer,
  noAccount,
  seller,
  type AccountType,
} from '../identity/accounts/account-types.ts';
import type { CanalKey } from './canales.ts';

/** A person of the seed data, who shows a situation; their loans and policies are in portfolios.ts. */
export interface SeedPerson extends AccountType {
  /** Why this person is there, for docs/people.md; in Spanish, like everything people read. */
  readonly situation: string;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly connection: 'email' | 'facebook' | 'google-oauth2' | 'twitter' | 'yahoo';
  readonly validatedIdentity: boolean;
  /** Which channels a seller sells for (S6). */
  readonly canales?: readonly CanalKey[];
  /** Which channels the organisation has linked to a seller, who has not reloaded them yet. */
  readonly canalesSinRecargar?: readonly CanalKey[];
  /** Whether they still have to accept the portal's terms; a person without rights is not asked. */
  readonly termsPending?: true;
  /** How linking goes for a person whose loans and policies are not linked yet (LK-01). */
  readonly linking?: {
    /** From which try on it succeeds; null when it never does. */
    readonly succeedsAtTry: number | null;
    readonly fails: boolean;
  };
  /** A payment they have already reported. */
  readonly aviso?: {
    readonly id: string;
    readonly receipt: string;
    readonly documento: string;
    readonly telefono: string;
    readonly importe: number;
    readonly operacionId: string;
    /** Why it was refused; null where the payment was found. */
    readonly motivo: string | null;
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
  },
  {
    ...customer,
    situation: 'Cliente con cuatro créditos, uno en mora',
    id: 'a0000000-0000-4000-8000-000000000002',
    name: 'Raúl Benítez',
    email: 'raul@ejemplo.example',
    connection: 'email',
    validatedIdentity: true,
  },
  {
    ...customer,
    situation: 'Cliente sin créditos',
    id: 'a0000000-0000-4000-8000-000000000003',
    name: 'Lucía Ferreyra',
    email: 'lucia@ejemplo.example',
    connection: 'email',
    validatedIdentity: false,
  },
  {
    ...customer,
    situation: 'Cliente que ya informó un pago: sus últimos datos se completan solos',
    id: 'a0000000-0000-4000-8000-000000000004',
    name: 'Daniel Sosa',
    email: 'daniel@ejemplo.example',
    connection: 'email',
    validatedIdentity: true,
    aviso: {
      id: 'b0000000-0000-4000-8000-000000000004',
      receipt: 'comprobantes/c0000000-0000-4000-8000-000000000004.png',
      documento: '27345678',
      telefono: '0351154567890',
      importe: 98500.75,
      operacionId: '100401',
      motivo: null,
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
  },
  {
    ...seller,
    situation: 'Vendedor interno: no ve las pantallas de clientes',
    id: 'a0000000-0000-4000-8000-000000000006',
    name: 'Hernán Vidal',
    email: 'hernan@ejemplo.example',
    connection: 'email',
    validatedIdentity: false,
    canales: ['casa-central'],
  },
  {
    ...agency,
    situation: 'Vendedora de una agencia',
    id: 'a0000000-0000-4000-8000-000000000007',
    name: 'Silvia Roldán',
    email: 'silvia@ejemplo.example',
    connection: 'email',
    validatedIdentity: false,
    canales: ['roldan-automotores'],
  },
  {
    ...agency,
    situation: 'Vendedora de una agencia con dos canales: elige uno en cada solicitud',
    id: 'a0000000-0000-4000-8000-000000000022',
    name: 'Valeria Campos',
    email: 'valeria@ejemplo.example',
    connection: 'email',
    validatedIdentity: false,
    canales: ['campos-centro', 'campos-norte'],
  },
  {
    ...agency,
    situation: 'Vendedor de una agencia sin canales vinculados: no puede pedir créditos',
    id: 'a0000000-0000-4000-8000-000000000023',
    name: 'Ezequiel Mora',
    email: 'ezequiel@ejemplo.example',
    connection: 'email',
    validatedIdentity: false,
    canales: [],
  },
  {
    ...agency,
    situation: 'Vendedor de una agencia recién vinculada: su canal aparece cuando lo recarga',
    id: 'a0000000-0000-4000-8000-000000000028',
    name: 'Lautaro Ríos',
    email: 'lautaro@ejemplo.example',
    connection: 'email',
    validatedIdentity: false,
    canales: [],
    canalesSinRecargar: ['rios-automotores'],
  },
  {
    ...agency,
    situation: 'Vendedora de una agencia bloqueada: alcanzó su límite de consultas',
    id: 'a0000000-0000-4000-8000-000000000024',
    name: 'Mónica Salas',
    email: 'monica@ejemplo.example',
    connection: 'email',
    validatedIdentity: false,
    canales: ['salas-motors'],
  },
  {
    ...coordinator,
    situation: 'Coordinadora: ve las solicitudes de todos y las reasigna',
    id: 'a0000000-0000-4000-8000-000000000025',
    name: 'Claudia Ferrari',
    email: 'claudia@ejemplo.example',
    connection: 'email',
    validatedIdentity: false,
    canales: ['casa-central'],
  },
  {
    ...administrator,
    situation: 'Administradora: da y quita permisos, bloquea canales y aprueba agencias',
    id: 'a0000000-0000-4000-8000-000000000029',
    name: 'Elena Castro',
    email: 'elena@ejemplo.example',
    connection: 'email',
    validatedIdentity: false,
  },
  {
    ...agency,
    situation: 'Vendedor de la misma agencia que Silvia Roldán: ven las mismas solicitudes',
    id: 'a0000000-0000-4000-8000-000000000026',
    name: 'Andrés Pereyra',
    email: 'andres@ejemplo.example',
    connection: 'email',
    validatedIdentity: false,
    canales: ['roldan-automotores'],
  },
  {
    ...seller,
    situation: 'Vendedora interna del mismo canal que Hernán Vidal: no ven las mismas solicitudes',
    id: 'a0000000-0000-4000-8000-000000000027',
    name: 'Jimena Duarte',
    email: 'jimena@ejemplo.example',
    connection: 'email',
    validatedIdentity: false,
    canales: ['casa-central'],
  },
  {
    ...noAccount,
    situation: 'Persona nueva que ingresa con X: todavía elige qué cuenta crear',
    id: 'a0000000-0000-4000-8000-000000000008',
    name: 'Tomás Ibarra',
    email: 'tomas@ejemplo.example',
    connection: 'twitter',
    validatedIdentity: false,
  },
  {
    ...noAccount,
    situation: 'Persona nueva con una cuenta corporativa bajo el mismo correo: se encuentra sola',
    id: 'a0000000-0000-4000-8000-000000000009',
    name: 'Nora Paz',
    email: 'nora@ejemplo.example',
    connection: 'email',
    validatedIdentity: false,
  },
  {
    ...noAccount,
    situation: 'Persona nueva que ingresa con Yahoo: puede abrir también una cuenta personal',
    id: 'a0000000-0000-4000-8000-000000000011',
    name: 'Irene Luna',
    email: 'irene@ejemplo.example',
    connection: 'yahoo',
    validatedIdentity: false,
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
  },
  {
    ...customer,
    situation:
      'Cliente en mora, con una cuota en cada situación, cupones y comprobantes a medias; su último aviso fue rechazado',
    id: 'a0000000-0000-4000-8000-000000000012',
    name: 'Olga Medina',
    email: 'olga@ejemplo.example',
    connection: 'email',
    validatedIdentity: true,
    aviso: {
      id: 'b0000000-0000-4000-8000-000000000012',
      receipt: 'comprobantes/c0000000-0000-4000-8000-000000000012.png',
      documento: '21874563',
      telefono: '0111567890123',
      importe: 412_000,
      operacionId: '101201',
      motivo: 'El comprobante no se lee. Informalo otra vez con una foto nítida.',
    },
  },
  {
    ...customer,
    situation: 'Cliente con un crédito saldado y cancelado: puede ver la nota de cancelación',
    id: 'a0000000-0000-4000-8000-000000000013',
    name: 'Elsa Correa',
    email: 'elsa@ejemplo.example',
    connection: 'email',
    validatedIdentity: true,
  },
  {
    ...customer,
    situation: 'Cliente con un crédito judicializado y el seguro anulado por mora',
    id: 'a0000000-0000-4000-8000-000000000014',
    name: 'Pedro Godoy',
    email: 'pedro@ejemplo.example',
    connection: 'email',
    validatedIdentity: true,
  },
  {
    ...customer,
    situation: 'Cliente con un crédito en siniestro y el seguro anulado sin mora',
    id: 'a0000000-0000-4000-8000-000000000015',
    name: 'Ana Suárez',
    email: 'ana@ejemplo.example',
    connection: 'email',
    validatedIdentity: true,
  },
  {
    ...customer,
    situation: 'Cliente con un crédito sin estado, sin teléfonos y sin seguro',
    id: 'a0000000-0000-4000-8000-000000000016',
    name: 'Julio Ramos',
    email: 'julio@ejemplo.example',
    connection: 'email',
    validatedIdentity: true,
  },
  {
    ...customer,
    situation: 'Cliente con un crédito de 60 cuotas, cónyuge y codeudora; identidad sin validar',
    id: 'a0000000-0000-4000-8000-000000000017',
    name: 'Carla Núñez',
    email: 'carla@ejemplo.example',
    connection: 'email',
    validatedIdentity: false,
  },
  {
    ...customer,
    situation: 'Cliente con un seguro y sin créditos',
    id: 'a0000000-0000-4000-8000-000000000021',
    name: 'Gloria Peralta',
    email: 'gloria@ejemplo.example',
    connection: 'email',
    validatedIdentity: true,
  },
  {
    ...customer,
    situation: 'Cliente sin créditos todavía: se vinculan al tercer intento',
    id: 'a0000000-0000-4000-8000-000000000018',
    name: 'Nicolás Vega',
    email: 'nicolas@ejemplo.example',
    connection: 'email',
    validatedIdentity: true,
    linking: { succeedsAtTry: 3, fails: false },
  },
  {
    ...customer,
    situation: 'Cliente sin créditos: la vinculación no los encuentra nunca',
    id: 'a0000000-0000-4000-8000-000000000019',
    name: 'Paula Rojas',
    email: 'paula@ejemplo.example',
    connection: 'email',
    validatedIdentity: true,
    linking: { succeedsAtTry: null, fails: false },
  },
  {
    ...customer,
    situation: 'Cliente sin créditos: la vinculación falla',
    id: 'a0000000-0000-4000-8000-000000000020',
    name: 'Sergio Molina',
    email: 'sergio@ejemplo.example',
    connection: 'email',
    validatedIdentity: true,
    linking: { succeedsAtTry: null, fails: true },
  },
] as const satisfies readonly SeedPerson[];
