import type { Audience, Permission, RouteRow, ScreenName } from '../../src/app/route-table.ts';

/** A call that a screen makes first, and what its user needs for it. */
interface FirstCall {
  /** A path of the contract, with its query as the client writes it; `{0}` is the first parameter of the address. */
  readonly path: string;
  readonly permission?: Permission;
}

const loans: FirstCall = { path: '/apiclientes/creditos', permission: 'creditos:ver' };
const policies: FirstCall = { path: '/apiclientes/polizas', permission: 'polizas:ver' };
const makes: FirstCall = { path: '/catalogos/marcas' };
const applications: FirstCall = {
  path: '/solicitudes?skip=0&take=5&Search=&SoloConTareasPendientes=false',
  permission: 'solicitudes:ver',
};

const callsOf: Readonly<Partial<Record<ScreenName, (audience: Audience, row: RouteRow) => readonly FirstCall[]>>> = {
  home: (audience) => (audience === 'ClienteFinal' ? [loans, policies] : [applications]),
  credits: () => [loans],
  policies: () => [policies],
  insuranceQuote: () => [makes],
  carQuote: () => [makes],
  // Its channels, or what the server holds of one that was made before.
  creditApplication: (_audience, { path }) => [{ path: path.includes(':') ? '/solicitudes/{0}/borrador' : '/canales' }],
};

/** What index.html asks the back end for at once; e2e/first-calls.spec.ts fails where the screen does not take it over. */
export const firstCallsOf = (row: RouteRow, audience: Audience): readonly FirstCall[] =>
  callsOf[row.screen]?.(audience, row) ?? [];
