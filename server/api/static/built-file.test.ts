import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compressedBeside } from '../../testing/compressed.ts';
import { matching } from '../../testing/test-server.ts';
import { createStaticSite } from './static-site.ts';

const home = mkdtempSync(join(tmpdir(), 'portal-'));
const folder = join(home, 'dist');
const script = 'console.log("hola");'.repeat(100);
const page = `<!doctype html><title>Portal</title>${'<p>Hola</p>'.repeat(100)}`;
const hashed = '/assets/main-Ab12Cd34.js';
const site = createStaticSite(folder);

beforeAll(() => {
  mkdirSync(join(folder, 'assets'), { recursive: true });
  writeFileSync(join(folder, 'index.html'), page);
  writeFileSync(join(folder, hashed), script);
  writeFileSync(join(folder, 'config.json'), '{}');
  writeFileSync(join(home, 'secret.txt'), 'secret');
  writeFileSync(join(folder, '.hidden'), 'hidden');
  for (const name of ['index.html', hashed]) compressedBeside(join(folder, name));
});
afterAll(() => rmSync(home, { recursive: true }));

const get = async (path: string, headers: Record<string, string> = {}) =>
  await site.request(`http://localhost${path}`, { headers });
const bytes = async (response: Response) => Buffer.from(await response.arrayBuffer());

describe('EN-10 a file is sent as the build compressed it', () => {
  test.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['br;q=0.1, gzip;q=0.9', 'gzip', gunzipSync],
    ['gzip', 'gzip', gunzipSync],
  ])('Accept-Encoding %s: %s', async (accepted, coding, unpacked) => {
    for (const [path, content, type] of [
      [hashed, script, 'text/javascript; charset=utf-8'],
      ['/signin', page, 'text/html; charset=utf-8'],
    ] as const) {
      const response = await get(path, { 'accept-encoding': accepted });
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-encoding': coding,
        'content-type': type,
        vary: 'Accept-Encoding',
        etag: matching(/^"[\w-]{22}"$/),
      });
      const body = await bytes(response);
      expect(response.headers.get('content-length')).toBe(String(body.length));
      expect(body.length).toBeLessThan(content.length / 5);
      expect(unpacked(body).toString()).toBe(content);
    }
  });

  test('a browser that takes neither gets it plain, and is told that others don’t', async () => {
    const response = await get(hashed, { 'accept-encoding': 'identity' });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(response.headers.get('vary')).toBe('Accept-Encoding');
    expect(response.headers.get('content-length')).toBe(String(script.length));
    expect(await response.text()).toBe(script);
  });

  test('what is asked for by HEAD has the same headers and no body', async () => {
    const head = await site.request(`http://localhost${hashed}`, {
      method: 'HEAD',
      headers: { 'accept-encoding': 'br' },
    });
    const whole = await get(hashed, { 'accept-encoding': 'br' });
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers));
    expect(await head.text()).toBe('');
  });

  test('what was compressed before the file was written again is not sent', async () => {
    writeFileSync(join(folder, 'assets/old-Ab12Cd34.css'), 'body{margin:0}');
    compressedBeside(join(folder, 'assets/old-Ab12Cd34.css'));
    const longAgo = new Date(0);
    for (const ending of ['.br', '.gz']) utimesSync(join(folder, `assets/old-Ab12Cd34.css${ending}`), longAgo, longAgo);
    const response = await get('/assets/old-Ab12Cd34.css', { 'accept-encoding': 'br, gzip' });
    expect(response.headers.get('content-encoding')).toBeNull();
    expect(await response.text()).toBe('body{margin:0}');
  });
});

describe('ST-02 what a browser has already is not sent again', () => {
  test('the page is asked for again, and answered by 304 with its policy', async () => {
    const first = await get('/', { 'accept-encoding': 'br' });
    const etag = first.headers.get('etag') ?? '';
    const again = await get('/miscreditos/100201', { 'accept-encoding': 'br', 'if-none-match': `"other", W/${etag}` });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(Object.fromEntries(again.headers)).toMatchObject({
      etag,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding',
      'content-security-policy': first.headers.get('content-security-policy'),
    });
  });

  test('each coding of it is another one', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(async (coding) =>
        (await get('/', { 'accept-encoding': coding })).headers.get('etag'),
      ),
    );
    expect(new Set(tags).size).toBe(3);
  });

  test('a page whose policy has changed with config.json is sent again', async () => {
    const before = (await get('/')).headers.get('etag') ?? '';
    writeFileSync(join(folder, 'config.json'), '{"api":{"url":"https://api.example"}}');
    const after = await get('/', { 'if-none-match': before });
    expect(after.status).toBe(200);
    expect(after.headers.get('content-security-policy')).toContain('https://api.example');
  });

  test('a hashed file is good for a year', async () => {
    const first = await get(hashed);
    expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const again = await get(hashed, { 'if-none-match': first.headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(again.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });
});

test.each(['/../secret.txt', '/%2e%2e/secret.txt', '/assets/..%2f..%2fsecret.txt', '/.hidden', '/assets/.%00.js'])(
  'OP-07 nothing but the built files is sent: %s',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toMatch(/secret|hidden/);
  },
);
