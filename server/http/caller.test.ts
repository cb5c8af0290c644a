import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { callerOf } from './caller.ts';

const app = new Hono().get('/', (context) => context.text(callerOf(context)));
const caller = async (remoteAddress: string, forwarded?: string) => {
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
  return await response.text();
};

test.each([
  ['203.0.113.7', undefined, '203.0.113.7'],
  ['127.0.0.1', undefined, '127.0.0.1'],
  ['127.0.0.1', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['::ffff:10.0.0.3', '203.0.113.7', '203.0.113.7'],
  ['fd00::1', '2001:db8::7', '2001:db8::7'],
])('a request from %s that was forwarded for %s comes from %s', async (remoteAddress, forwarded, expected) => {
  expect(await caller(remoteAddress, forwarded)).toBe(expected);
});

test('a caller from far away can not choose an address', async () => {
  expect(await caller('203.0.113.7', '198.51.100.1')).toBe('203.0.113.7');
  expect(await caller('2001:db8::7', '198.51.100.1')).toBe('2001:db8::7');
});
