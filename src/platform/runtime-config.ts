import * as v from 'valibot';
import type { UserType } from '../../flows/session/user.ts';
import { fetchPreloaded } from './preloaded-requests.ts';
import { configFile } from './config-file.ts';
import type { Hosts } from './hosts.ts';

type ConfigFile = v.InferOutput<typeof configFile>;

/** Where the portal's back ends are, and who it is to them. Addresses have no final slash, except the issuer. */
export interface Config extends Readonly<Omit<ConfigFile, 'identity' | 'api' | 'terms'>> {
  /** Where each service of the contract is (C7). */
  readonly hosts: Hosts;
  /** Which terms each type of user accepts (C9). */
  readonly terms: Readonly<Record<UserType, Omit<ConfigFile['terms'], 'byUserType'>>>;
  readonly identity: {
    readonly url: string;
    /** Exactly the `iss` of its tokens. */
    readonly issuer: string;
    readonly clientId: string;
    readonly audience: string;
    /** The prefix of the portal's own claims. */
    readonly claimsNamespace: string;
    /** Which networks may be signed in with, by the service's names; null for all of them. */
    readonly networks: readonly string[] | null;
    /** How its logout is asked for. */
    readonly logoutMethod: 'post' | 'get';
    /** Where it sends the user back to: /callback. */
    readonly redirectUri: string;
    /** Where it sends the user after a logout: /loading (SH-17). */
    readonly afterLogout: string;
  };
}

/** The configuration can't be used. `message` is Spanish, for the site's operator, and names the wrong keys. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

const path = '/config.json';

/** The part of `fetch` that is used. */
type FetchFile = (path: string, init: RequestInit) => Promise<Pick<Response, 'ok' | 'status' | 'text'>>;

/**
 * Reads /config.json, so that one build serves every environment.
 *
 * @param origin the page's own origin, which relative addresses are of
 * @throws ConfigError naming every wrong key; also for a missing file, or a page in its place
 */
export async function loadConfig(origin: string, fetchFile: FetchFile = fetchPreloaded): Promise<Config> {
  const parsed = v.safeParse(configFile, parseJson(await fetchText(fetchFile)));
  if (!parsed.success) throw new ConfigError(parsed.issues.map(describe).join('\n'));
  return resolveAddresses(parsed.output, origin);
}

async function fetchText(fetchFile: FetchFile): Promise<string> {
  // The file changes without a new build: a copy is used only if the server says that it still holds.
  const response = await fetchFile(path, { cache: 'no-cache' }).catch((cause: unknown) => {
    throw new ConfigError('config.json: no se pudo leer, no hubo respuesta', { cause });
  });
  if (!response.ok) throw new ConfigError(`config.json: no se pudo leer (HTTP ${response.status})`);
  return await response.text();
}

function parseJson(text: string): unknown {
  if (text.trimStart().startsWith('<')) {
    throw new ConfigError('config.json: llegó una página HTML en lugar de JSON; ¿falta el archivo?');
  }
  try {
    return JSON.parse(text);
  } catch (cause) {
    throw new ConfigError('config.json: no es JSON válido', { cause });
  }
}

function describe(issue: v.BaseIssue<unknown>): string {
  const key = v.getDotPath(issue);
  return key === null ? `config.json: ${issue.message}` : `config.json: ${key}: ${issue.message}`;
}

function baseHosts({ url, auth, catalogs, origination, creditRisk, insurance, presigner }: ConfigFile['api']): Hosts {
  const base = (address: string | undefined) => (address ?? url).replace(/\/$/, '');
  return {
    auth: base(auth),
    catalogs: base(catalogs),
    origination: base(origination),
    creditRisk: base(creditRisk),
    insurance: base(insurance),
    presigner: base(presigner),
  };
}

function resolveAddresses(file: ConfigFile, origin: string): Config {
  const absolute = (address: string) => new URL(address, origin).href.replace(/\/$/, '');
  const absoluteOrNull = (address: string | null) => (address === null ? null : absolute(address));
  const url = absolute(file.identity.url);
  const { byUserType, ...common } = file.terms;
  const termsOf = (userType: UserType) => {
    const terms = byUserType?.[userType] ?? common;
    return { ...terms, url: absolute(terms.url) };
  };
  const { api, ...rest } = file;
  return {
    ...rest,
    hosts: baseHosts(api),
    identity: {
      ...file.identity,
      url,
      issuer: file.identity.issuer ?? `${url}/`,
      redirectUri: `${origin}/callback`,
      afterLogout: `${origin}/loading`,
    },
    flags: { ...file.flags, url: absoluteOrNull(file.flags.url) },
    log: { ...file.log, url: absoluteOrNull(file.log.url) },
    app: { ...file.app, ipUrl: absoluteOrNull(file.app.ipUrl) },
    terms: { ClienteFinal: termsOf('ClienteFinal'), Agenciero: termsOf('Agenciero'), Interno: termsOf('Interno') },
  };
}
