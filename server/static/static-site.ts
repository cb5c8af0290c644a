import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import { Hono, type MiddlewareHandler } from 'hono';
import * as v from 'valibot';
import { compress } from 'hono/compress';
import { pageHeaders } from './security-headers.ts';

const year = 365 * 24 * 60 * 60;
/** The bundler puts a hash of the content into the names of these. */
export const hashedFile = /^\/assets\/.+-[\w-]{8,}\.\w+$/;

const withIdentity = v.looseObject({ identity: v.looseObject({}) });

interface SiteOptions {
  /** The only ones that can be signed in with, for its config.json; null leaves that as it is. */
  readonly networks?: readonly string[] | null;
  /** Where browsers reach the file store, if that is elsewhere. */
  readonly storeOrigin?: string | undefined;
}

/**
 * The built application in `folder`, which may be built later: hashed files are cached for ever, everything else is asked
 * for again; a path of the application's own (no file extension) gets index.html. Pages carry their security headers.
 */
export function createStaticSite(folder: string, { networks = null, storeOrigin }: SiteOptions = {}): Hono {
  const index = join(folder, 'index.html');
  const site = new Hono();
  // Made late: it complains about a folder that is not there yet.
  let files: MiddlewareHandler | undefined;

  site.use(compress());
  site.use(async (context, next) => {
    await next();
    const immutable = context.res.ok && hashedFile.test(context.req.path);
    context.header('Cache-Control', immutable ? `public, max-age=${year}, immutable` : 'no-cache');
    if (context.req.path.endsWith('.md')) context.header('Content-Type', 'text/markdown; charset=utf-8');
    if (!context.res.headers.get('Content-Type')?.startsWith('text/html')) return;
    for (const [name, value] of Object.entries(await pageHeaders(folder, storeOrigin))) context.header(name, value);
  });
  site.get('/config.json', async (context, next) => {
    const file = join(folder, 'config.json');
    if (networks === null || !existsSync(file)) return next();
    const config = v.parse(withIdentity, JSON.parse(await readFile(file, 'utf8')));
    return context.json({ ...config, identity: { ...config.identity, networks } });
  });
  site.use(async (context, next) => {
    if (!existsSync(index)) return next();
    files ??= serveStatic({ root: folder, precompressed: true });
    return await files(context, next);
  });
  site.get('*', async (context, next) => {
    const { path } = context.req;
    const lastPart = path.slice(path.lastIndexOf('/') + 1);
    if (path.startsWith('/assets/') || lastPart.includes('.') || !existsSync(index)) return next();
    return context.html(await readFile(index, 'utf8'));
  });
  return site;
}
