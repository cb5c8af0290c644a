import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Hono } from 'hono';
import * as v from 'valibot';
import { compress } from 'hono/compress';
import { builtFile } from './built-file.ts';
import { pageHeaders } from './security-headers.ts';

const year = 365 * 24 * 60 * 60;
/** The bundler puts a hash of the content into the names of these. */
export const hashedFile = /^\/assets\/.+-[\w-]{8,}\.\w+$/;

const withIdentity = v.looseObject({ identity: v.looseObject({}) });

interface SiteOptions {
  /** The only ones that can be signed in with, for its config.json; null leaves that as it is. */
  readonly networks?: readonly string[] | null;
  /** What of the lender's partners is not configured: the portal does not offer it (OP-09). */
  readonly partnersOff?: readonly string[];
  /** Where browsers reach the file store, if that is elsewhere. */
  readonly storeOrigin?: string | undefined;
}

/**
 * The built application in `folder`, which may be built later: hashed files are cached for ever, everything else is asked
 * for again; a path of the application's own (no file extension) gets index.html. Pages carry their security headers. What the build
 * did not compress is compressed for each answer.
 */
export function createStaticSite(
  folder: string,
  { networks = null, partnersOff = [], storeOrigin }: SiteOptions = {},
): Hono {
  const site = new Hono();

  site.use(compress());
  site.use(async (context, next) => {
    await next();
    const immutable = (context.res.ok || context.res.status === 304) && hashedFile.test(context.req.path);
    context.header('Cache-Control', immutable ? `public, max-age=${year}, immutable` : 'no-cache');
    if (context.req.path.endsWith('.md')) context.header('Content-Type', 'text/markdown; charset=utf-8');
  });
  site.get('/config.json', async (context, next) => {
    const file = join(folder, 'config.json');
    if ((networks === null && partnersOff.length === 0) || !existsSync(file)) return next();
    const config = v.parse(withIdentity, JSON.parse(await readFile(file, 'utf8')));
    return context.json({
      ...config,
      ...(networks && { identity: { ...config.identity, networks } }),
      ...(partnersOff.length > 0 && { partners: { off: partnersOff } }),
    });
  });
  site.get('*', async (context, next) => {
    const { path } = context.req;
    const lastPart = path.slice(path.lastIndexOf('/') + 1);
    const isPage = path === '/index.html' || !(path.startsWith('/assets/') || lastPart.includes('.'));
    // Not built yet.
    if (!existsSync(join(folder, 'index.html'))) return next();
    const answer = isPage
      ? await builtFile(context, folder, '/index.html', await pageHeaders(folder, storeOrigin))
      : await builtFile(context, folder, path, {});
    return answer ?? next();
  });
  return site;
}
