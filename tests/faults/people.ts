import { UnsecuredJWT } from 'jose';

/** The signed-in user of a scenario. */
interface Person {
  readonly subject: string;
  readonly email: string;
  readonly name: string;
  readonly userType: 'ClienteFinal' | 'Agenciero' | 'Interno';
  readonly roles: readonly string[];
  readonly permissions: readonly string[];
  /** Whether their identity is validated; by default it is not. */
  readonly validatedIdentity?: boolean;
}

export const people = {
  customer: {
    subject: 'auth0|sujeto-cliente',
    email: 'marta.quiroga@ejemplo.example',
    name: 'Marta Quiroga',
    userType: 'ClienteFinal',
    roles: ['cliente'],
    permissions: ['creditos:ver', 'polizas:ver', 'pagos:informar', 'seguros:cotizar'],
  },
  seller: {
    subject: 'auth0|sujeto-agencia',
    email: 'nadia.funes@ejemplo.example',
    name: 'Nadia Funes',
    userType: 'Agenciero',
    roles: ['agencia'],
    permissions: ['solicitudes:ver', 'seguros:cotizar', 'creditos:evaluar', 'polizas:ver'],
  },
  coordinator: {
    subject: 'auth0|sujeto-coordinadora',
    email: 'clara.rey@ejemplo.example',
    name: 'Clara Rey',
    userType: 'Interno',
    roles: ['coordinador'],
    permissions: [
      'solicitudes:ver',
      'seguros:cotizar',
      'creditos:evaluar',
      'polizas:ver',
      'solicitudes:ver-todas',
      'solicitudes:asignar',
    ],
  },
  administrator: {
    subject: 'auth0|sujeto-administradora',
    email: 'elena.castro@ejemplo.example',
    name: 'Elena Castro',
    userType: 'Interno',
    roles: ['administrador'],
    permissions: ['administrar'],
  },
  /** A user who may do nothing yet. */
  newcomer: {
    subject: 'auth0|sujeto-nuevo',
    email: 'nora.paz@ejemplo.example',
    name: 'Nora Paz',
    userType: 'ClienteFinal',
    roles: [],
    permissions: [],
  },
  /** The newcomer with an account. */
  settled: {
    subject: 'auth0|sujeto-nuevo',
    email: 'nora.paz@ejemplo.example',
    name: 'Nora Paz',
    userType: 'ClienteFinal',
    roles: ['cliente'],
    permissions: ['creditos:ver', 'polizas:ver', 'pagos:informar', 'seguros:cotizar'],
  },
  /** May link their loans. */
  validated: {
    subject: 'auth0|sujeto-validado',
    email: 'nicolas.vega@ejemplo.example',
    name: 'Nicolás Vega',
    userType: 'ClienteFinal',
    roles: ['cliente'],
    permissions: ['creditos:ver', 'polizas:ver', 'pagos:informar', 'seguros:cotizar'],
    validatedIdentity: true,
  },
} as const satisfies Record<string, Person>;

export type Who = keyof typeof people;

/** @param lifetime of the token, as jose writes it */
export function tokenOf(who: Who, lifetime = '24h'): string {
  const { subject, ...claims } = people[who];
  return new UnsecuredJWT({ ...claims }).setSubject(subject).setIssuedAt().setExpirationTime(lifetime).encode();
}

/** What a log must not hold of a person. */
export function personalOf(who: Who): readonly string[] {
  const { subject, email, name } = people[who];
  return [subject, email, name];
}
