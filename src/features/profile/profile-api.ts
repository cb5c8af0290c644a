import type { Api } from '../../api/api.ts';

/** What /perfil asks of the back end; the client is fetched with its first call. */
export type ProfileApi = () => Promise<
  Pick<
    Api,
    'getCuenta' | 'getContacto' | 'postContactoCodigo' | 'putContacto' | 'getRecordatorios' | 'putRecordatorios'
  >
>;

/** Where the user gets notices. */
export type Contact = Awaited<ReturnType<Api['getContacto']>>;
