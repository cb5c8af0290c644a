import { Hono } from 'hono';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { notFound } from '../../contract/api-error.ts';
import { createFileLog } from '../../infra/log/line-log.ts';
import { timedLog } from '../../infra/log/log.ts';
import { notedUnder } from '../../infra/log/noted-under.ts';
import { createTestClock, type TestClock } from '../../testing/clock.ts';
import { onError } from './failures.ts';
import { withHelpCode } from './help-code.ts';
import { traced } from './trace.ts';

let dataDir: string;
let clock: TestClock;
let app: Hono;
let written: Promise<unknown>[];
let lines: string[];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portal-'));
  clock = createTestClock('2026-11-20T15:00:00.000Z');
  written = [];
  const file = createFileLog(join(dataDir, 'logs'), 'requests', clock);
  const log = {
    append: (lines: readonly string[], caller: string) => {
      const done = file.append(lines, caller);
      written.push(done);
      return done;
    },
  };
  app = new Hono();
  lines = [];
  app.onError(onError(timedLog((line) => lines.push(line), clock)));
  app.use(
    '/api/*',
    withHelpCode(log, clock, () => '203.0.113.7'),
  );
  app.get('/api/creditos/:id', (context) => context.json({ id: context.req.param('id') }));
  app.post('/api/avisospago/:id', (context) => {
    context.set('userId', 'a0000000-0000-4000-8000-000000000001');
    clock.advance(2);
    return context.json({}, 201);
  });
  app.get('/api/falla/:id', () => {
    throw new RangeError('DNI 28456789');
  });
  app.get('/api/nada/:id', () => {
    throw notFound();
  });
});
afterEach(() => {
  rmSync(dataDir, { recursive: true });
});

const call = async (path: string, { code, method = 'GET' }: { code?: string; method?: string } = {}) => {
  const response = await app.request(path, { method, headers: code === undefined ? {} : { 'x-request-id': code } });
  await Promise.all(written);
  return response.headers.get('x-request-id') ?? '';
};

test('OP-12 what fails is found by the code that the portal has chosen: when, which operation and how it ended, without what was asked', async () => {
  expect(await call('/api/falla/28456789?nombre=Marta', { code: '7F3K-9Q' })).toBe('7F3K-9Q');
  const [line, ...others] = await notedUnder(dataDir, '7F3K-9Q');
  expect(others).toEqual([]);
  expect(line).toMatch(
    /^2026-11-20T15:00:00\.000Z {2}requests {2}code=7F3K-9Q {2}method=GET {2}route=\/api\/falla\/:id {2}status=500 {2}error=RangeError at .* {2}ms=0$/,
  );
  expect(line).not.toMatch(/28456789|Marta/);
});

test("OP-12 the server's own line of a failure has the code, too, and its time", async () => {
  await call('/api/falla/28456789', { code: '7F3K-9Q' });
  expect(lines).toEqual([
    expect.stringMatching(/^2026-11-20T15:00:00\.000Z 500 GET \/api\/falla\/:id 7F3K-9Q: RangeError at (?!.*28456789)/),
  ]);
});

test('OP-12 the log lines of a request have its trace, which leads from a code of help to what partners have of it', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  const behindProxy = new Hono();
  behindProxy.use(traced(() => true));
  behindProxy.onError(onError(timedLog((line) => lines.push(line), clock)));
  behindProxy.route('/', app);
  const headers = { 'x-request-id': '7F3K-9Q', traceparent: `00-${trace}-00f067aa0ba902b7-01` };
  await behindProxy.request('/api/falla/1', { headers });
  await Promise.all(written);
  expect(lines).toEqual([expect.stringMatching(new RegExp(`^2026-.* 500 GET .* trace_id=${trace}$`))]);
  expect(await notedUnder(dataDir, '7F3K-9Q')).toEqual([expect.stringMatching(new RegExp(`  trace_id=${trace}$`))]);
});

test('OP-12 what writes is noted where it went well, too, with its account and time; what only reads is not', async () => {
  await call('/api/avisospago/1', { code: 'ABCD-EF', method: 'POST' });
  await call('/api/creditos/1', { code: 'GHJK-MN' });
  expect(await notedUnder(dataDir, 'ABCD-EF')).toEqual([
    '2026-11-20T15:00:02.000Z  requests  code=ABCD-EF  method=POST  route=/api/avisospago/:id  status=201  ms=2000  user=a0000000-0000-4000-8000-000000000001',
  ]);
  expect(await notedUnder(dataDir, 'GHJK-MN')).toEqual([]);
});

test('OP-12 a refusal is noted by its code of error', async () => {
  await call('/api/nada/1', { code: '2222-22' });
  expect(await notedUnder(dataDir, '2222-22')).toEqual([expect.stringContaining('status=404  error=NotFound  ms=0')]);
});

test.each([
  ['none', undefined],
  ['another text', 'no es un código'],
  ['letters that are read for others', 'O0I1-LO'],
  ['more of it', '7F3K-9Q"}\\n{"status":200'],
])('OP-12 a request with %s gets a code of its own', async (_, code) => {
  const given = await call('/api/nada/1', { ...(code !== undefined && { code }) });
  expect(given).toMatch(/^[2-9A-HJKMNP-Z]{4}-[2-9A-HJKMNP-Z]{2}$/);
  expect(await notedUnder(dataDir, given)).toHaveLength(1);
});

test('OP-12 a code is found as people tell it, in all logs and days, oldest first; what is no line is passed over', async () => {
  await call('/api/nada/1', { code: '7F3K-9Q' });
  writeFileSync(
    join(dataDir, 'logs', 'portal-2026-11-19.ndjson'),
    [
      '{"time":"2026-11-19T10:00:00.000Z","event":"call-failed","details":{"operation":"GET /nada","helpCode":"7F3K-9Q"}}',
      'broken "7F3K-9Q"',
      '{"time":"2026-11-19T10:00:00.000Z","event":"call-failed","details":{"helpCode":"ABCD-EF"}}',
    ].join('\n'),
  );
  for (const told of ['7F3K-9Q', '7f3k9q', ' 7f3k 9q. ']) {
    expect(await notedUnder(dataDir, told)).toEqual([
      '2026-11-19T10:00:00.000Z  portal  event=call-failed  operation=GET /nada  helpCode=7F3K-9Q',
      expect.stringMatching(/^2026-11-20T15:00:00\.000Z {2}requests {2}/),
    ]);
  }
});

test('OP-12 what can be no code is refused, and a server without logs has nothing', async () => {
  await expect(notedUnder(dataDir, 'hola')).rejects.toThrow("'hola' is no code of help: one is like 7F3K-9Q");
  expect(await notedUnder(dataDir, '7F3K-9Q')).toEqual([]);
});
