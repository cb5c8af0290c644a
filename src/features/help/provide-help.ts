import type { components } from '../../../openapi/generated/api.ts';
import { fromPromise } from 'xstate';
import { help } from '../../../flows/help/help.ts';
import type { Phone } from '../../../flows/answers/phone.ts';
import type { Api } from '../../api/api.ts';
import { isOfConnection } from '../../api/errors.ts';
import { withConnection } from '../../platform/connection.ts';

/** What the feature asks of the back end; fetched when first needed. */
export type LoadApi = () => Promise<Pick<Api, 'getContacto' | 'postAtencionAlClienteFinal'>>;

/** The user to call back. */
export interface Caller {
  readonly email: string;
  /** As the identity service knows them; null where it gives no name. */
  readonly name: string | null;
  /** The id of the legacy account; null for users without one. */
  readonly euroUserId: string | null;
}

/** What a request about a loan is about: how to pay what is owed, to pay it off early, or to lift the pledge of one that is paid (MY-04, MY-06). */
export interface HelpSubject {
  readonly Motivo: NonNullable<components['schemas']['PedidoDeLlamado']['Motivo']>;
  readonly operacionId: string;
}

/** The help dialog's statechart with its call bound to the back end: C3's callback request. */
export const provideHelp = (api: LoadApi, { email, name, euroUserId }: Caller, subject?: HelpSubject) =>
  help.provide({
    actors: {
      pedirLlamado: fromPromise<null, Phone>(async ({ input: { numero }, signal }) => {
        const { postAtencionAlClienteFinal } = await api();
        const request = {
          Email: email,
          // The contract requires a name; without one the e-mail takes its place.
          NombreYApellido: name === null || name.trim() === '' ? email : name,
          Telefono: numero,
          EuroId: euroUserId ?? '',
          ...subject,
        };
        // May be sent twice: the server stores the same one once.
        return await withConnection(() => postAtencionAlClienteFinal(request, signal), {
          signal,
          isOfLine: isOfConnection,
        });
      }),
    },
  });
