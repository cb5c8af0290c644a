import * as v from 'valibot';
import { configFile } from './config-file.ts';

type ConfigFile = v.InferOutput<typeof configFile>;

/** Where the portal's back ends are, and who it is to them. Addresses have no final slash, except the issuer. */
export interface Config extends Readonly<Omit<ConfigFile, 'identity'>> {
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
export async function loadConfig(
  origin: string,
  fetchFile: FetchFile = (file, init) => window.fetch(file, init),
): Promise<Config> {
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

function resolveAddresses(file: ConfigFile, origin: string): Config {
  const absolute = (address: string) => new URL(address, origin).href.replace(/\/$/, '');
  const absoluteOrNull = (address: string | null) => (address === null ? null : absolute(address));
  const url = absolute(file.identity.url);
  return {
    ...file,
    api: { url: file.api.url.replace(/\/$/, '') },
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
    terms: { ...file.terms, url: absolute(file.terms.url) },
  };
}
