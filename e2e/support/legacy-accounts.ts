import { expect, type Page } from '@playwright/test';
import { legacyAccounts } from '../../server/seed/legacy-accounts.ts';
import { post } from './api.ts';
import { mailsTo } from './mails.ts';
import { newAddress } from './newcomers.ts';

/** An account of the old corporate login. */
interface LegacyAccount {
  readonly email: string;
  readonly password: string;
}

/** The seed's agency, which every user who logs in to it may take over, any number of times. */
export function seedAgency() {
  const [, agency] = legacyAccounts;
  return agency;
}

const subjects = { registration: 'Recibimos tu solicitud', recovery: 'Cambiá tu contraseña' } as const;

/** The path of the link in the newest mail of a kind to an address; waits for the mail. */
export async function linkSentTo(page: Page, email: string, kind: keyof typeof subjects): Promise<string> {
  let link: string | undefined;
  const look = async () => {
    const mail = (await mailsTo(page.request, email)).find(({ subject }) => subject === subjects[kind]);
    link = mail && /\/login\/password\/\S+/.exec(mail.body)?.[0];
    return link;
  };
  await expect.poll(look, { message: `the mail to ${email}` }).toBeDefined();
  return link ?? '';
}

/**
 * Registers an agency, without screens; its account then only needs a password.
 *
 * @param token of any signed-in user
 * @returns the address that the link is mailed to
 */
export async function registerAgency(page: Page, token: string): Promise<string> {
  const EmailContacto = newAddress();
  await post(page.request, token, '/api/controldeusuarios/registroagencia', {
    Cui: '30000000007',
    NombreAgencia: 'Automotores del Valle',
    NombreTitular: 'Norma Paz',
    Provincia: 3,
    Localidad: 'CORDOBA',
    CodigoPostal: '5000',
    Direccion: 'Av. Colón 1234',
    TipoAgencia: 2,
    Marca: null,
    TipoVehiculo: 5,
    NombreContacto: 'Norma Paz',
    TelefonoContacto: '0351154567890',
    EmailContacto,
    VersionTerminos: '1.0',
    ComoNosConocio: 1,
  });
  return EmailContacto;
}

/** A new account of the old login, made without screens, for one test. */
export async function newLegacyAccount(page: Page, token: string): Promise<LegacyAccount> {
  const email = await registerAgency(page, token);
  const Token = (await linkSentTo(page, email, 'registration')).split('/').at(-1);
  const password = 'la primera clave';
  await post(page.request, token, '/api/controldeusuarios/contrasena/confirmacion', { Token, Password: password });
  return { email, password };
}
