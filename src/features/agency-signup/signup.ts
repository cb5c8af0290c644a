import { fromPromise } from 'xstate';
import { agencySignup, type AgencySignup } from '../../../flows/agency-signup/flow.ts';
import { compile } from '../../../flows/kit/compile.ts';
import type { Api } from '../../api/api.ts';
import { ConflictError, isSentOtherwise } from '../../api/errors.ts';
import { sentAgency } from '../../portal/sent-agency.ts';

type Sent = AgencySignup['inputs']['registrarAgencia'];
type Accepted = AgencySignup['results']['registrarAgencia'];

/** What the sign-up asks of the back end; fetched when first needed. */
export type LoadApi = () => Promise<
  Pick<Api, 'signupAgencia' | 'listMarcas' | 'listLocalidades' | 'listCodigosPostales'>
>;

/**
 * Asks for an agency's account (S4.6, ON-01). The key is the sign-up's own, so that a conflict means that an earlier try of this very
 * sign-up was accepted and its answer lost: it counts as accepted, unless that try had other data. What was accepted is noted, so that it
 * is not begun again.
 */
export async function sendSignup(
  load: LoadApi,
  { agencia, idempotencyKey }: Sent,
  signal: AbortSignal,
): Promise<Accepted> {
  const { signupAgencia } = await load();
  const accepted = await signupAgencia(agencia, idempotencyKey, signal).catch((error: unknown) => {
    if (error instanceof ConflictError && !isSentOtherwise(error)) return { id: idempotencyKey };
    throw error;
  });
  sentAgency.write({ name: agencia.NombreAgencia });
  return accepted;
}

/** The flow's machine with its one call bound to the back end. */
export const provideSignup = (load: LoadApi) =>
  compile(agencySignup, {
    registrarAgencia: fromPromise<Accepted, Sent>(({ input, signal }) => sendSignup(load, input, signal)),
  });
