import { agencySignup, type AgencySignup } from '../../../flows/agency-signup/flow.ts';
import { compile } from '../../../flows/kit/compile.ts';
import type { Api } from '../../api/api.ts';
import { acceptedBefore } from '../../api/errors.ts';
import { sentAgency } from '../../portal/sent-agency.ts';

type Sent = AgencySignup['inputs']['registrarAgencia'];
type Accepted = AgencySignup['results']['registrarAgencia'];

/** What the sign-up asks of the back end; fetched when first needed. */
export type LoadApi = () => Promise<
  Pick<Api, 'signupAgencia' | 'listMarcas' | 'listLocalidades' | 'listCodigosPostales'>
>;

/** Asks for an agency's account (S4.6, ON-01), under the sign-up's own key. What was accepted is noted, so that it is not begun again. */
export async function sendSignup(
  load: LoadApi,
  { agencia, idempotencyKey }: Sent,
  signal: AbortSignal,
): Promise<Accepted> {
  const { signupAgencia } = await load();
  const accepted = await signupAgencia(agencia, idempotencyKey, signal).catch(acceptedBefore({ id: idempotencyKey }));
  sentAgency.write({ name: agencia.NombreAgencia });
  return accepted;
}

/** The flow's machine with its one call bound to the back end. */
export const provideSignup = (load: LoadApi) =>
  compile(agencySignup, {
    registrarAgencia: (signup, signal) => sendSignup(load, signup, signal),
  });
