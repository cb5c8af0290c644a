import type { Page } from '@playwright/test';
import type { RouteRow } from '../../src/app/route-table.ts';
import { evaluate } from '../../server/domain/flags.ts';
import { demoFlags } from '../../server/seed/flags.ts';
import type { FlagName } from '../../src/platform/flags.ts';
import { type Audience, audiences, type Permission } from '../../src/portal/routes.ts';
import { type PersonName, personNamed } from './people.ts';

/** A person of the seed data for each audience; null for users who are not signed in. */
export const personOf = {
  signedOut: null,
  notAuthorised: 'Tomás Ibarra',
  ClienteFinal: 'Marta Quiroga',
  Agenciero: 'Silvia Roldán',
  Interno: 'Hernán Vidal',
} as const satisfies Record<Audience, PersonName | null>;

/** Each audience with its person. */
export const people = [
  ...audiences.map((audience) => [audience, personOf[audience]] as const),
  // Who may open the personal account too.
  ['notAuthorised', 'Irene Luna'],
  // Who gives and takes rights.
  ['Interno', 'Elena Castro'],
] as const satisfies readonly (readonly [Audience, PersonName | null])[];

/** The flags that the embedded API has on for a person; none without one. */
export const flagsOf =
  (name: PersonName | null) =>
  (flag: FlagName): boolean =>
    name !== null && evaluate(flag, personNamed(name).email, demoFlags).value;

/** What the token of a person permits; nothing without one. */
export function permissionsOf(name: PersonName | null): (permission: Permission) => boolean {
  const held: readonly string[] = name === null ? [] : personNamed(name).permissions;
  return (permission) => held.includes(permission);
}

/**
 * A value for each parameter of a route: an unknown link, a loan and a policy of the customer above, an application of the
 * internal seller, which has no tasks, and the seller of the agency.
 */
const parameters: Readonly<Record<string, string>> = {
  token: 'un-enlace',
  operacionId: '100201',
  idPoliza: '700201',
  idSolicitud: '1001',
  solicitudId: '1001',
  numero: '999999',
  sequence: '1',
  personaId: 'a0000000-0000-4000-8000-000000000007',
};

/** An address of a route. */
export const addressOf = ({ path }: Pick<RouteRow, 'path'>): string =>
  path.replace('/*', '').replace(/:(\w+)/g, (_all, name: string) => parameters[name] ?? name);

/** A user who only looks at screens makes no application: of the seller's another test counts all. */
export const makeNoApplication = (page: Page): Promise<unknown> =>
  page.route('**/api/solicitudes/nueva', (route) => route.fulfill({ json: { id: 999_001 } }));

/** Nor have they signed up an agency, which path tests do as the same person: its sign-up would not be offered again. */
export const hasSignedUpNoAgency = (page: Page): Promise<unknown> =>
  page.route('**/api/controldeusuarios/migracion?*', (route) => route.fulfill({ json: { usuarioExistente: false } }));

/** The requests that fail there: link and insurance request are unknown, and the agency's seller may not see another's application. */
export const refusedThere =
  /\/solicitudesregistro\/confirmacion$|\/api\/solicitudes\/1001(?:\/|$)|\/seguros\/contactos\/999999$|\/apiclientes\/polizas\/700201$/;
