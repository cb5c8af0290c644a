import type { Api } from '../../api/api.ts';

/** What /perfil asks of the back end; the client is fetched with its first call. */
export type ProfileApi = () => Promise<
  Pick<
    Api,
    'getCuenta' | 'getContacto' | 'postContactoCodigo' | 'putContacto' | 'getRecordatorios' | 'putRecordatorios'
  >
>;

/** What a person asks of their own data (OP-13). */
export type DataApi = () => Promise<
  Pick<Api, 'postDatosCodigo' | 'postDatosDescarga' | 'getDatosBorrado' | 'postDatosBorrado'>
>;

/** Whether what the user does in wizards counts (EN-13). */
export type MeasuringApi = () => Promise<Pick<Api, 'getMedicion' | 'putMedicion'>>;

/** Where the user gets notices. */
export type Contact = Awaited<ReturnType<Api['getContacto']>>;

/** What a person's data are asked with. */
export interface DataRights {
  readonly api: DataApi;
  /** Saves what is at an address. */
  readonly save: (url: string) => void;
  /** The account is gone, and with it the session. */
  readonly onErased: () => void;
}
