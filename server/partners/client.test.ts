import type { ServerResponse } from 'node:http';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { type Metrics, noMetrics } from '../infra/telemetry/metrics.ts';
import { createPartnerClient, type PartnerClient } from './client.ts';
import { playPartner, type PlayedPartner, sendJson } from './testing/partner.ts';

let partner: PlayedPartner | undefined;
let logged: string[] = [];
/** What was measured: the port, and how it ended. */
let measured: string[] = [];
let isLeftAlone: () => boolean = () => false;

const metrics: Metrics = {
  ...noMetrics,
  partnerAsked: (port, seconds, outcome) => {
    expect(seconds).toBeGreaterThan(0);
    measured.push(`${port} ${outcome}`);
  },
  watchBreaker: (_, isOpen) => {
    isLeftAlone = isOpen;
  },
};

afterEach(async () => {
  await partner?.close();
  partner = undefined;
});

/** Longer than any machine takes for an answer that comes. */
const enough = { answer: 60_000, file: 60_000, rest: 2000 };

async function asking(
  answer: (response: ServerResponse, nth: number) => void,
  patience = enough,
): Promise<PartnerClient> {
  partner = await playPartner((_, response, nth) => {
    answer(response, nth);
  });
  logged = [];
  measured = [];
  const address = { url: partner.url, key: 'the-key' };
  return createPartnerClient('insurers', address, (line) => logged.push(line), patience, metrics);
}

const schema = v.object({ precio: v.number() });
const reading = { method: 'GET', path: '/cosas/28456789', schema, isRepeatable: true } as const;
const writing = { method: 'POST', path: '/cosas', json: { dni: '28456789' }, schema, isRepeatable: false } as const;

const away = { status: 503, errorCode: 'SocioNoResponde', retryAfterSeconds: 10 };

test('OP-09 an answer is what its contract says; the key goes along, and what is sent is JSON', async () => {
  const client = await asking((response) => {
    sendJson(response, { precio: 5, sobra: true });
  });
  expect((await client.ask(writing))?.json).toEqual({ precio: 5 });
  expect(partner?.asked).toMatchObject([
    {
      method: 'POST',
      path: '/cosas',
      body: '{"dni":"28456789"}',
      headers: { authorization: 'Bearer the-key', 'content-type': 'application/json' },
    },
  ]);
  expect(logged).toEqual([]);
});

test.each([404, 304])('OP-09 %i is nothing', async (status) => {
  const client = await asking((response) => {
    response.writeHead(status).end();
  });
  expect(await client.ask(reading)).toBeUndefined();
});

test.each<[what: string, says: string, answer: (response: ServerResponse) => void]>([
  ['fails', '500', (response) => sendJson(response, {}, 500)],
  ['is being rolled', '502', (response) => sendJson(response, {}, 502)],
  ['answers with a page', 'an answer that is no JSON', (response) => response.end('<!doctype html>')],
  [
    'breaks its contract',
    'an answer against its contract: precio, number',
    (response) => sendJson(response, { precio: 'secreto' }),
  ],
  ['hangs up', 'no answer UND_ERR_SOCKET', (response) => response.destroy()],
  [
    'is cut in the middle of its answer',
    'an answer that was cut',
    (response) => {
      response.writeHead(200, { 'content-length': '1000' });
      response.write('{"precio": 5', () => response.destroy());
    },
  ],
])('OP-09 a partner that %s is asked once more, and then said not to answer: %s', async (_, says, answer) => {
  const client = await asking(answer);
  await expect(client.ask(reading)).rejects.toMatchObject(away);
  expect(partner?.asked).toHaveLength(2);
  expect(logged).toEqual([`partner insurers: GET /cosas: ${says}`]);
});

test('OP-09 a partner that never answers is asked once more, and then said not to answer', async () => {
  const client = await asking(() => undefined, { ...enough, answer: 1_000 });
  await expect(client.ask(reading)).rejects.toMatchObject(away);
  expect(partner?.asked).toHaveLength(2);
  expect(logged).toEqual(['partner insurers: GET /cosas: no answer in time']);
});

test('OP-09 a second try mends what the first one met', async () => {
  const client = await asking((response, nth) => {
    if (nth === 1) response.destroy();
    else sendJson(response, { precio: 7 });
  });
  expect((await client.ask(reading))?.json).toEqual({ precio: 7 });
  expect(logged).toEqual([]);
});

test('OP-09 what may not be done twice is sent once', async () => {
  const client = await asking((response) => {
    response.destroy();
  });
  await expect(client.ask(writing)).rejects.toMatchObject(away);
  expect(partner?.asked).toHaveLength(1);
});

test('OP-09 a partner that has enough (429) or refuses is not asked again at once, and is not taken for broken', async () => {
  const client = await asking((response, nth) => {
    if (nth <= 6) sendJson(response, {}, nth === 1 ? 401 : 429);
    else sendJson(response, { precio: 7 });
  });
  for (let ask = 1; ask <= 6; ask++) await expect(client.ask(reading)).rejects.toMatchObject(away);
  expect(partner?.asked).toHaveLength(6);
  expect(logged[0]).toBe('partner insurers: GET /cosas: 401');
  expect(new Set(measured), 'OP-12').toEqual(new Set(['insurers refused']));
  expect((await client.ask(reading))?.json).toEqual({ precio: 7 });
});

test('OP-09 a partner that has failed five times is left alone for a while, and used again when it answers', async () => {
  let isWell = false;
  const client = await asking((response) => {
    if (isWell) sendJson(response, { precio: 7 });
    else sendJson(response, {}, 500);
  });
  for (let ask = 1; ask <= 8; ask++) await expect(client.ask(reading)).rejects.toMatchObject(away);
  expect(partner?.asked).toHaveLength(5);
  // Once left alone, no line for each who asks.
  expect(logged).toEqual([
    'partner insurers: GET /cosas: 500',
    'partner insurers: GET /cosas: 500',
    'partner insurers: failed 5 times in a row, and is left alone',
  ]);
  const leftAlone = Array.from({ length: 6 }, () => 'insurers left_alone');
  expect(measured, 'OP-12').toEqual(['insurers failed', 'insurers failed', ...leftAlone]);
  expect(isLeftAlone(), 'OP-12').toBe(true);
  isWell = true;
  await expect(client.ask(reading)).rejects.toMatchObject(away);
  await expect
    .poll(() => client.ask(reading).catch(() => undefined), { timeout: 30_000 })
    .toMatchObject({ json: { precio: 7 } });
  expect(logged).toContain('partner insurers: answers again');
  expect(measured.at(-1), 'OP-12').toBe('insurers answered');
  expect(isLeftAlone(), 'OP-12').toBe(false);
});

test('OP-09 of a slow partner sixty questions wait at most, and further ones are refused at once', async () => {
  const waiting: ServerResponse[] = [];
  let isSlow = true;
  const client = await asking((response) => {
    if (isSlow) waiting.push(response);
    else sendJson(response, { precio: 7 });
  });
  const asked = Array.from({ length: 60 }, () => client.ask(reading));
  await expect.poll(() => waiting.length, { timeout: 30_000 }).toBe(20);
  await expect(client.ask(reading)).rejects.toMatchObject(away);
  expect(logged).toEqual(['partner insurers: GET /cosas: too many wait for it']);
  expect(measured, 'OP-12').toEqual(['insurers queue_full']);
  isSlow = false;
  for (const response of waiting) sendJson(response, { precio: 7 });
  expect(await Promise.all(asked)).toHaveLength(60);
});

test('OP-09 no line of the log has what was sent, answered or addressed', async () => {
  const client = await asking((response) => {
    sendJson(response, { precio: 'secreto 28456789' });
  });
  await expect(client.ask(reading)).rejects.toMatchObject(away);
  expect(logged.join('\n')).not.toMatch(/28456789|secreto|the-key|127\.0\.0\.1/);
});

test('OP-12 what is asked in the background, for nobody’s request, has a trace of its own each time', async () => {
  const client = await asking((response) => {
    sendJson(response, { precio: 5 });
  });
  await client.ask(reading);
  await client.ask(writing);
  const traces = (partner?.asked ?? []).map(({ headers }) => headers['traceparent']);
  for (const trace of traces) expect(trace).toMatch(/^00-[\da-f]{32}-[\da-f]{16}-00$/);
  expect(new Set(traces).size).toBe(2);
});
