import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressedBeside } from '../../testing/compressed.ts';
import { matching } from '../../testing/test-server.ts';
import { secured } from '../http/secured.ts';
import { hostRules, type HostRules } from './host-rules.ts';
import { createStaticSite } from './static-site.ts';

const home = mkdtempSync(join(tmpdir(), 'portal-'));
const folder = join(home, 'dist');
let rules: HostRules;

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  mkdirSync(join(folder, 'terminos'));
  writeFileSync(join(folder, 'index.html'), '<!doctype html><title>Portal</title><style>body{margin:0}</style>');
  writeFileSync(join(folder, 'assets/main-Ab12Cd34.js'), 'console.log(1);');
  writeFileSync(join(folder, 'terminos/1.0.md'), '# Términos');
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  writeFileSync(join(folder, 'config.json'), '{"api":{"url":"https://api.example/v1"}}');
  for (const name of ['index.html', 'assets/main-Ab12Cd34.js']) compressedBeside(join(folder, name));
  rules = await hostRules(folder);
});
afterAll(() => rmSync(home, { recursive: true }));

test('OP-06 hosts of static files get the page’s policy for what was built, and its hashed files for a year', () => {
  const { headers, redirects } = rules;
  const [, everywhere = '', assets = ''] = headers.split(/^\/(?:assets\/)?\*$/m);
  expect(everywhere).toContain(
    "\n  content-security-policy: default-src 'none'; script-src 'self'; style-src 'self' 'sha256-",
  );
  expect(everywhere).toContain(" connect-src 'self' https://api.example;");
  expect(everywhere).toContain('\n  strict-transport-security: max-age=31536000; includeSubDomains\n');
  expect(everywhere).toContain('\n  referrer-policy: same-origin\n');
  expect(everywhere).not.toContain('cache-control');
  expect(assets.trim()).toBe('cache-control: public, max-age=31536000, immutable');
  expect(redirects).toContain('\n/* /index.html 200\n');
});

test('OP-03 they let the page upload to the store of files', async () => {
  const { headers, nginx } = await hostRules(folder, 'https://archivos.example');
  for (const rule of [headers, nginx]) {
    expect(rule).toContain(" connect-src 'self' https://api.example https://archivos.example;");
  }
});

test('a file that would be cached for ever under one name is refused', async () => {
  writeFileSync(join(folder, 'assets/logo.svg'), '<svg/>');
  await expect(hostRules(folder)).rejects.toThrow('logo.svg, a name without a hash');
  rmSync(join(folder, 'assets/logo.svg'));
});

const program = 'nginx';
const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';
const hasBrotli = existsSync(brotliModule);
const hasNginx = spawnSync(program, ['-v']).status === 0;
if (!hasNginx) process.stdout.write(`host-rules: not tried, there is no ${program} on this machine.\n`);
if (hasNginx && !hasBrotli)
  process.stdout.write(`host-rules: brotli not tried, this ${program} has no module for it.\n`);

describe.skipIf(!hasNginx)('nginx with these rules answers as this server', () => {
  let stop: () => Promise<void>;
  let nginxAt = (_path: string, _coding?: string): Promise<Response> => Promise.reject(new Error('nginx does not run'));
  let serverAt = nginxAt;

  beforeAll(async () => {
    const app = new Hono();
    secured(app);
    app.route('/', createStaticSite(folder));
    const server = createServer((request, response) => void getRequestListener(app.fetch)(request, response));
    const port = await listening(server);
    serverAt = (path, coding = 'identity') =>
      fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'accept-encoding': coding } });

    const taken = createServer();
    const free = await listening(taken);
    taken.close();
    await once(taken, 'close');
    const withBrotli = rules.nginx.replace(/^# .*(?=brotli_static on;$)/m, '');
    writeFileSync(join(home, 'rules.conf'), hasBrotli ? withBrotli : rules.nginx);
    writeFileSync(join(home, 'nginx.conf'), nginxConf(free));
    const child = spawn(program, ['-p', home, '-e', join(home, 'error.log'), '-c', join(home, 'nginx.conf')], {
      stdio: 'ignore',
    });
    nginxAt = (path, coding = 'identity') =>
      fetch(`http://127.0.0.1:${free}${path}`, { headers: { 'accept-encoding': coding } });
    const exited = once(child, 'exit');
    await answering(
      () => nginxAt('/'),
      () => child.exitCode === null,
    );
    stop = async () => {
      child.kill('SIGTERM');
      await exited;
      server.close();
    };
  });
  afterAll(() => stop());

  test.each([
    ['/', 200],
    ['/index.html', 200],
    ['/miscreditos/100201', 200],
    ['/terminos', 200],
    ['/config.json', 200],
    ['/favicon.svg', 200],
    ['/terminos/1.0.md', 200],
    ['/terminos/9.9.md', 404],
    ['/assets/main-Ab12Cd34.js', 200],
    ['/assets/gone-Ab12Cd34.js', 404],
    ['/assets/gone', 404],
    ['/gone.js', 404],
  ])('%s: %i', async (path, status) => {
    const [theirs, ours] = await Promise.all([nginxAt(path), serverAt(path)]);
    expect(ours.status).toBe(status);
    expect(theirs.status).toBe(status);
    const compared = (response: Response) => {
      const own = [...response.headers].filter(([name]) => !transport.has(name));
      // What says that it is missing is each server's own.
      const kept = own.filter(([name]) => status === 200 || name !== 'content-type');
      return Object.fromEntries(kept.map(([name, value]) => [name, value.replace('=UTF-8', '=utf-8')]));
    };
    const expected = compared(ours);
    const type = expected['content-type'] ?? '';
    expect(compared(theirs)).toEqual({
      ...expected,
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      ...(status === 200 && !/^text\/(?:html|markdown)/.test(type) && { 'content-type': matching(/\w\/\w/) }),
    });
    if (status === 200) expect(await theirs.text()).toBe(await ours.text());
  });

  test.each(['gzip', ...(hasBrotli ? ['br'] : [])])(
    'EN-10 both send what the build compressed by %s',
    async (coding) => {
      for (const path of ['/', '/assets/main-Ab12Cd34.js']) {
        for (const response of [await nginxAt(path, coding), await serverAt(path, coding)]) {
          expect(response.headers.get('content-encoding'), path).toBe(coding);
          expect(response.headers.get('vary'), path).toBe('Accept-Encoding');
          expect(await response.text(), path).toMatch(/Portal|console\.log/);
        }
      }
    },
  );
});

/** What belongs to a connection or to a file, not to the rules. */
const transport = new Set([
  ...['connection', 'keep-alive', 'date', 'server', 'content-length', 'transfer-encoding', 'content-encoding', 'vary'],
  ...['etag', 'last-modified', 'accept-ranges'],
]);

const nginxConf = (port: number) => `
  ${hasBrotli ? `load_module ${brotliModule};` : ''}
  daemon off;
  master_process off;
  pid nginx.pid;
  events {}
  http {
    access_log off;
    ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path temp_${name};`).join('\n')}
    include /etc/nginx/mime.types;
    server {
      listen 127.0.0.1:${port};
      root dist;
      include rules.conf;
    }
  }
`;

function listening(server: ReturnType<typeof createServer>): Promise<number> {
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      done(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

/** Resolves once `ask` is answered; throws once it can't be any more. */
async function answering(ask: () => Promise<Response>, isAlive: () => boolean): Promise<void> {
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer) return;
    if (!isAlive()) throw new Error(readFileSync(join(home, 'error.log'), 'utf8'));
    await new Promise((retry) => setTimeout(retry, 20));
  }
}
