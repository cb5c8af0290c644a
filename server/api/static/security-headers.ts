import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';

const url = v.optional(v.nullable(v.string()));
const address = v.optional(v.object({ url }));

/** The origins in the application's config.json that its page connects to. */
const siteConfig = v.object({
  /** The common base, and that of each service that is elsewhere. */
  api: v.optional(v.record(v.string(), url)),
  identity: address,
  flags: address,
  log: address,
  recording: address,
  terms: v.optional(v.object({ url, byUserType: v.optional(v.record(v.string(), v.object({ url }))) })),
  app: v.optional(v.object({ ipUrl: url })),
});

/** Where the networks that people sign in with keep their pictures, and Auth0 that of who has none. */
const avatars = [
  'https://*.googleusercontent.com',
  'https://platform-lookaside.fbsbx.com',
  'https://pbs.twimg.com',
  'https://*.yimg.com',
  'https://*.gravatar.com',
  'https://cdn.auth0.com',
];

type SiteConfig = v.InferOutput<typeof siteConfig>;

/**
 * What only the application's page needs; the rest is sent with every answer.
 *
 * @param folder the built application: its config.json may name other origins, its page holds the first screen's styles, and what
 *   preloads its files
 * @param storeOrigin where files are uploaded and shown, if that is elsewhere
 */
export async function pageHeaders(folder: string, storeOrigin?: string): Promise<Readonly<Record<string, string>>> {
  const [config, page] = await Promise.all([readSiteConfig(folder), readFile(join(folder, 'index.html'), 'utf8')]);
  return {
    'Content-Security-Policy': contentSecurityPolicy(
      config,
      { scripts: inlined(page, 'script'), styles: inlined(page, 'style') },
      storeOrigin === undefined ? [] : [storeOrigin],
    ),
    'Permissions-Policy': 'camera=(self), microphone=(), geolocation=(), payment=(), usb=()',
  };
}

/** Nothing if it can't be read: the application reports what is wrong with it. */
async function readSiteConfig(folder: string): Promise<SiteConfig> {
  const text = await readFile(join(folder, 'config.json'), 'utf8').catch(() => '');
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), siteConfig), text);
  return parsed.success ? parsed.output : {};
}

/** The origins of those addresses that are not on the application's own. */
function foreignOrigins(...addresses: v.InferOutput<typeof url>[]): string[] {
  const urls = addresses.filter((each) => typeof each === 'string').filter((each) => URL.canParse(each));
  return [...new Set(urls.map((each) => new URL(each).origin))];
}

/** One source for each of these elements that the build has written into the page: any other text in one is refused. */
function inlined(page: string, element: 'script' | 'style'): string[] {
  return [...page.matchAll(new RegExp(`<${element}>([^]*?)</${element}>`, 'g'))].map(([, text = '']) => {
    return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  });
}

function contentSecurityPolicy(
  config: SiteConfig,
  { scripts, styles }: Readonly<Record<'scripts' | 'styles', readonly string[]>>,
  stores: readonly string[],
): string {
  const { api, identity, flags, log, recording, terms, app } = config;
  const termsByUserType = Object.values(terms?.byUserType ?? {}).map((each) => each.url);
  const policy: Readonly<Record<string, readonly string[]>> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts, ...foreignOrigins(recording?.url)],
    'style-src': ["'self'", ...styles],
    // Photos are shown from memory, or from where the services say that they are.
    'img-src': [
      "'self'",
      'data:',
      'blob:',
      ...foreignOrigins(...Object.values(api ?? {}), identity?.url),
      ...stores,
      ...avatars,
    ],
    'font-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...foreignOrigins(
        ...Object.values(api ?? {}),
        identity?.url,
        flags?.url,
        log?.url,
        recording?.url,
        terms?.url,
        ...termsByUserType,
        app?.ipUrl,
      ),
      ...stores,
    ],
    // Identity renews the token in a hidden frame.
    'frame-src': ["'self'", ...foreignOrigins(identity?.url)],
    // And the form that signs out is posted to it.
    'form-action': ["'self'", ...foreignOrigins(identity?.url)],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'self'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(' ')}`)
    .join('; ');
}
