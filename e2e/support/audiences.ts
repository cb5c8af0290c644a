import type { Audience, RouteRow } from '../../src/app/route-table.ts';
import { evaluate } from '../../server/ofrep/rules.ts';
import type { FlagName } from '../../src/platform/flags.ts';
import { type PersonName, personNamed } from './people.ts';

/** A person of the seed data for each audience; nobody for those who are not signed in. */
export const personOf = {
  signedOut: null,
  notAuthorised: 'Tomás Ibarra',
  ClienteFinal: 'Marta Quiroga',
  Agenciero: 'Silvia Roldán',
  Interno: 'Hernán Vidal',
} as const satisfies Record<Audience, PersonName | null>;

/** Which flags the embedded API has on for somebody; none for nobody. */
export const flagsOf =
  (name: PersonName | null) =>
  (flag: FlagName): boolean =>
    name !== null && evaluate(flag, personNamed(name).email, {}).value;

/**
 * What stands for a parameter of a route: a link of nobody's, a loan and a policy of the customer's above, an application of
 * the internal staff's.
 */
const parameters: Readonly<Record<string, string>> = {
  token: 'un-enlace',
  operacionId: '100201',
  idPoliza: '700201',
  idSolicitud: '1001',
};

/** An address of a route. */
export const addressOf = ({ path }: RouteRow): string =>
  path.replace('/*', '').replace(/:(\w+)/g, (_all, name: string) => parameters[name] ?? name);

/** What fails of those: nobody mailed the link, and the agency's seller may not see another's application. */
export const refusedThere = /\/solicitudesregistro\/confirmacion$|\/api\/solicitudes\/1001$/;
