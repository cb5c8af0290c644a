import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { matching } from '../../testing/test-server.ts';
import { createStaticSite } from './static-site.ts';

const project = join(import.meta.dirname, '../../..');
const folder = mkdtempSync(join(tmpdir(), 'portal-'));
const site = createStaticSite(folder);
const configFile = join(folder, 'config.json');
const css = 'body{margin:0}';
const script = 'preloadFiles()';
const committedConfig = readFileSync(join(project, 'public/config.json'), 'utf8');

beforeAll(() => {
  mkdirSync(join(folder, 'terminos'));
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><title>Portal</title><script>${script}</script><style>${css}</style>`,
  );
  writeFileSync(join(folder, 'terminos/1.0.md'), '# Términos');
  writeFileSync(configFile, committedConfig);
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const get = async (path: string) => await site.request(`http://localhost${path}`);

/** The page's policy: sources by directive. */
async function policy(): Promise<Map<string, string[]>> {
  const header = (await get('/')).headers.get('content-security-policy') ?? '';
  return new Map(
    header.split('; ').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

describe('content security policy', () => {
  test('scripts come from files of the own origin, or are the very text that the page was built with', async () => {
    const directives = await policy();
    const hash = createHash('sha256').update(script).digest('base64');
    expect(directives.get('default-src')).toEqual(["'none'"]);
    expect(directives.get('script-src')).toEqual(["'self'", `'sha256-${hash}'`]);
    expect(directives.get('connect-src')).toEqual(["'self'"]);
    expect(directives.get('base-uri')).toEqual(["'none'"]);
    expect(directives.get('worker-src')).toEqual(["'self'"]);
    expect(directives.get('frame-ancestors')).toEqual(["'self'"]);
  });

  test('styles are files, or the very text that the page was built with', async () => {
    const directives = await policy();
    const hash = createHash('sha256').update(css).digest('base64');
    expect(directives.get('style-src')).toEqual(["'self'", `'sha256-${hash}'`]);
    expect([...directives.values()].flat()).not.toContain("'unsafe-inline'");
  });

  test('the page that is built needs no more: it has no inline script of its own, and no handlers', () => {
    const page = readFileSync(join(project, 'index.html'), 'utf8');
    const scripts = [...page.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes, content] of scripts) {
      expect(attributes).toMatch(/\bsrc="\//);
      expect(content).toBe('');
    }
    expect(page).not.toMatch(/\son\w+\s*=|javascript:/i);
  });

  test.each(['/', '/index.html', '/miscreditos/100201'])('%s has it', async (path) => {
    const { headers } = await get(path);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('permissions-policy')).toContain('camera=(self)');
    expect(headers.get('cache-control')).toBe('no-cache');
  });

  const avatars =
    'https://*.googleusercontent.com https://platform-lookaside.fbsbx.com https://pbs.twimg.com https://*.yimg.com https://*.gravatar.com https://cdn.auth0.com';

  test('OP-07 images come from named hosts: of any other, none is asked for', async () => {
    const sources = (await policy()).get('img-src') ?? [];
    expect(sources.join(' ')).toBe(`'self' data: blob: ${avatars}`);
  });

  test('OP-03 the page uploads to the store of files and shows what is there, and reaches nothing else of it', async () => {
    const elsewhere = createStaticSite(folder, { storeOrigin: 'http://archivos.example:9000' });
    const { headers } = await elsewhere.request('http://localhost/');
    const header = headers.get('content-security-policy') ?? '';
    const naming = header.split('; ').filter((directive) => directive.includes('archivos.example'));
    expect(naming).toEqual([
      `img-src 'self' data: blob: http://archivos.example:9000 ${avatars}`,
      "connect-src 'self' http://archivos.example:9000",
    ]);
  });

  test('SH-20 other back ends and the recorder are let in by config.json, without a new build', async () => {
    writeFileSync(
      configFile,
      JSON.stringify({
        api: { url: 'https://api.example/v1' },
        identity: { url: 'https://id.example' },
        flags: { url: null },
        log: { url: '/otlp/v1/logs' },
        recording: { url: 'https://r.example/script.js', origins: [] },
        terms: { url: 'https://api.example/terms.md' },
      }),
    );
    const directives = await policy();
    expect(directives.get('script-src')).toEqual(["'self'", matching(/^'sha256-/), 'https://r.example']);
    expect(directives.get('connect-src')).toEqual([
      "'self'",
      'https://api.example',
      'https://id.example',
      'https://r.example',
    ]);
    expect(directives.get('img-src')?.slice(3, 5)).toEqual(['https://api.example', 'https://id.example']);
    expect(directives.get('frame-src')).toEqual(["'self'", 'https://id.example']);
    expect(directives.get('form-action')).toEqual(["'self'", 'https://id.example']);
    writeFileSync(
      configFile,
      JSON.stringify({
        api: { url: '/api', insurance: 'https://seguros.example/v2', presigner: 'https://archivos.example' },
        terms: { url: '/terminos/1.0.md', byUserType: { Interno: { url: 'https://interno.example/t.md' } } },
        app: { version: '1.0 {ip}', ipUrl: 'https://ip.example/json' },
      }),
    );
    expect((await policy()).get('connect-src')).toEqual([
      "'self'",
      'https://seguros.example',
      'https://archivos.example',
      'https://interno.example',
      'https://ip.example',
    ]);
    writeFileSync(configFile, 'half a fi');
    expect((await policy()).get('connect-src')).toEqual(["'self'"]);
    writeFileSync(configFile, committedConfig);
  });
});

test('config.json and the terms are revalidated, and have their types', async () => {
  const config = await get('/config.json');
  expect(config.headers.get('cache-control')).toBe('no-cache');
  expect(config.headers.get('content-security-policy')).toBeNull();
  expect(await config.text()).toBe(committedConfig);
  const terms = await get('/terminos/1.0.md');
  expect(terms.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
  expect(await terms.text()).toBe('# Términos');
});

test('a file that is not there is no page', async () => {
  expect((await get('/terminos/9.9.md')).status).toBe(404);
});
