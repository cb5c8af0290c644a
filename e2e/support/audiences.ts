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

/** An address of a route. */
export const addressOf = ({ path }: RouteRow): string => path.replace('/:token', '/un-enlace').replace('/*', '');
