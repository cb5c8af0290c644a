import type { HostName } from '../platform/hosts.ts';
import type { Path } from './contract.ts';

type FirstPart<P extends string> = P extends `/${infer First}/${string}`
  ? First
  : P extends `/${infer Only}`
    ? Only
    : never;

/** Which service answers the contract's paths, by their first part: C7's table, S7.2 for identities; the rest is decision 10's. */
const services: Readonly<Record<FirstPart<Path>, HostName>> = {
  administracion: 'auth',
  auth: 'auth',
  controldeusuarios: 'auth',
  core: 'catalogs',
  apiclientes: 'catalogs',
  autos: 'catalogs',
  avisospago: 'catalogs',
  catalogos: 'catalogs',
  estado: 'catalogs',
  canales: 'origination',
  solicitudes: 'origination',
  creditos: 'creditRisk',
  identidad: 'creditRisk',
  seguros: 'insurance',
  sign: 'presigner',
  storage: 'presigner',
};

const byPart = new Map<string, HostName>(Object.entries(services));

/** The service that answers a path of the contract. */
export function hostOf(path: Path): HostName {
  const host = byPart.get(path.split('/', 2)[1] ?? '');
  if (host === undefined) throw new Error(`No service answers ${path}`);
  return host;
}
