import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { currentTrace, traceparentOf } from '../../infra/telemetry/trace.ts';
import { createIsFromProxy } from './caller.ts';
import { traced } from './trace.ts';

const app = new Hono();
app.use(traced(createIsFromProxy([{ address: '10.0.0.0', prefix: 8 }])));
app.get('/', async (context) => {
  // A trace goes on through what is waited for.
  await Promise.resolve();
  const trace = currentTrace();
  return context.text(trace ? traceparentOf(trace) : 'none');
});

async function traceparent(remoteAddress: string, said?: string): Promise<string> {
  const headers: Record<string, string> = said === undefined ? {} : { traceparent: said };
  return await (await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } })).text();
}

const proxys = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
const own = /^00-[\da-f]{32}-[\da-f]{16}-00$/;

test('OP-12 the trace that a trusted proxy says goes on', async () => {
  expect(await traceparent('10.1.2.3', proxys)).toBe(proxys);
  expect(await traceparent('::ffff:10.1.2.3', proxys)).toBe(proxys);
});

test('OP-12 of what a later version of the header says, what is known goes on', async () => {
  const later = 'cc-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-03-what-the-future-will-be-like';
  expect(await traceparent('10.1.2.3', later)).toBe(proxys);
});

test('OP-12 a stranger’s trace does not: each of their requests gets its own', async () => {
  const first = await traceparent('203.0.113.7', proxys);
  expect(first).toMatch(own);
  expect(first).not.toContain('4bf92f3577b34da6a3ce929d0e0e4736');
  expect(await traceparent('203.0.113.7', proxys)).not.toBe(first);
  expect(await traceparent('203.0.113.7')).toMatch(own);
});

test.each([
  ['no text', ''],
  ['another text', 'Marta Quiroga'],
  ['zeros for a trace', '00-00000000000000000000000000000000-00f067aa0ba902b7-01'],
  ['zeros for a span', '00-4bf92f3577b34da6a3ce929d0e0e4736-0000000000000000-01'],
  ['a version that there is not', 'ff-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'],
  ['capitals', '00-4BF92F3577B34DA6A3CE929D0E0E4736-00F067AA0BA902B7-01'],
  ['more than its version has', `${proxys}-28456789`],
])('OP-12 a trusted proxy’s header with %s is none', async (_, said) => {
  const given = await traceparent('10.1.2.3', said);
  expect(given).toMatch(own);
  expect(given).not.toContain('4bf92f3577b34da6a3ce929d0e0e4736');
});
