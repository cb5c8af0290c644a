import type { Audience, RouteRow } from '../../src/app/route-table.ts';
import type { PersonName } from './people.ts';

/** A person of the seed data for each audience; nobody for those who are not signed in. */
export const personOf = {
  signedOut: null,
  notAuthorised: 'Tomás Ibarra',
  ClienteFinal: 'Marta Quiroga',
  Agenciero: 'Silvia Roldán',
  Interno: 'Hernán Vidal',
} as const satisfies Record<Audience, PersonName | null>;

/** What stands for a parameter of a route: a link of nobody's, a loan and a policy of the customer's above. */
const parameters: Readonly<Record<string, string>> = {
  token: 'un-enlace',
  operacionId: '100201',
  idPoliza: '700201',
};

/** An address of a route. */
export const addressOf = ({ path }: RouteRow): string =>
  path.replace('/*', '').replace(/:(\w+)/g, (_all, name: string) => parameters[name] ?? name);
