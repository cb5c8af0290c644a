import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import { secured } from '../http/secured.ts';
import { compressedFile } from './encodings.ts';
import { createStaticSite, hashedFile } from './static-site.ts';

/** Rules by which another host serves the built application as this server does. */
export interface HostRules {
  /** To be included in a `server` of nginx, which has the certificate, the name and `root`, the built application. */
  readonly nginx: string;
  /** `_headers` of Netlify and Cloudflare Pages. */
  readonly headers: string;
  /** `_redirects` of both. */
  readonly redirects: string;
}

type Named = readonly (readonly [name: string, value: string])[];

/** What a host says of a file by itself. */
const ofTheFile = new Set([
  'content-type',
  'content-length',
  'content-encoding',
  'vary',
  'etag',
  'last-modified',
  'date',
]);

/**
 * The rules for a built application, read from what this server answers for it: its page and its config.json decide on the
 * content security policy, so that they are made again after either has changed.
 *
 * @param folder the built application
 * @param storeOrigin where browsers reach the file store, if that is elsewhere
 * @throws Error when a file in assets/ has no hash in its name, so that it must not be cached for ever
 */
export async function hostRules(folder: string, storeOrigin?: string): Promise<HostRules> {
  const server = new Hono();
  // Such a host speaks TLS.
  secured(server, true);
  server.route('/', createStaticSite(folder, { storeOrigin }));
  const headersOf = async (path: string): Promise<Named> => {
    const { headers } = await server.request(path);
    return [...headers].filter(([name]) => !ofTheFile.has(name));
  };

  const assets = (await readdir(join(folder, 'assets'))).filter((name) => !compressedFile.test(name));
  const [asset] = assets.map((name) => `/assets/${name}`);
  const plain = assets.find((name) => !hashedFile.test(`/assets/${name}`));
  if (asset === undefined || plain !== undefined) {
    throw new Error(
      `${join(folder, 'assets')} has ${plain === undefined ? 'no files' : `${plain}, a name without a hash`}.`,
    );
  }
  const [page, hashed, file] = await Promise.all([headersOf('/'), headersOf(asset), headersOf('/config.json')]);
  return { nginx: nginx({ page, hashed, file }), headers: netlify(page, hashed), redirects };
}

/** Not every nginx has the module, and one without it would not start. */
const brotli = '# Where nginx has ngx_brotli, a tenth less: brotli_static on;';

const note = '# Written by `npm run host-rules` for one build and its config.json. Do not edit it: make it again.\n';

function nginx({ page, hashed, file }: Readonly<Record<'page' | 'hashed' | 'file', Named>>): string {
  const location = (match: string, lines: readonly string[], headers: Named) => {
    // nginx inherits none of them where there is one.
    const added = headers.map(([name, value]) => `add_header ${name} "${value}" always;`);
    return `location ${match} {\n${[...lines, ...added].map((line) => `  ${line}\n`).join('')}}\n`;
  };
  const existing = 'try_files $uri @missing;';
  return [
    note,
    'charset utf-8;',
    '# The .br and .gz beside pages, scripts and style sheets.',
    'gzip_static on;',
    'gzip_vary on;',
    brotli,
    '',
    location(`~ "${hashedFile.source.replaceAll('\\/', '/')}"`, [existing], hashed),
    location(
      '~ "\\.md$"',
      ['types { }', 'default_type text/markdown;', 'charset_types text/markdown;', existing],
      file,
    ),
    location('= /index.html', [], page),
    location('/assets/', [existing], file),
    '# A file has a dot in its name; every other path is one of the page.',
    location('~ "/[^/]*\\.[^/]*$"', [existing], file),
    location('/', ['try_files /index.html =404;'], page),
    location('@missing', ['return 404;'], file),
  ].join('\n');
}

/** These hosts join what several rules say of one header, and ask for everything again by themselves: no rule repeats another. */
function netlify(page: Named, hashed: Named): string {
  const lines = (headers: Named) => headers.map(([name, value]) => `  ${name}: ${value}\n`).join('');
  const isCaching = ([name]: Named[number]) => name === 'cache-control';
  const everywhere = page.filter((header) => !isCaching(header));
  return `${note}/*\n${lines(everywhere)}/assets/*\n${lines(hashed.filter(isCaching))}`;
}

const redirects = `${note}/assets/* /index.html 404\n/* /index.html 200\n`;
