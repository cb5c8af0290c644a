import { Hono } from 'hono';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { createCallerOf, proxy } from './caller.ts';

const proxies = ['10.0.0.0/8', '192.0.2.1', 'fd00::/8'];

async function caller(remoteAddress: string, forwarded?: string, trusted: readonly string[] = proxies) {
  const callerOf = createCallerOf(v.parse(v.array(proxy), trusted));
  const app = new Hono().get('/', (context) => context.text(callerOf(context)));
  const headers: Record<string, string> = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const response = await app.request('/', { headers }, { incoming: { socket: { remoteAddress } } });
  return await response.text();
}

test.each([
  ['203.0.113.7', undefined, '203.0.113.7'],
  ['10.1.2.3', undefined, '10.1.2.3'],
  ['10.1.2.3', '198.51.100.1, 203.0.113.7', '203.0.113.7'],
  ['192.0.2.1', '203.0.113.7', '203.0.113.7'],
  ['::ffff:10.0.0.3', '203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', undefined, '203.0.113.7'],
  ['::ffff:cb00:7107', undefined, '203.0.113.7'],
  ['fd00::1', '2001:db8::7', '2001:db8::/64'],
  // Through two proxies of ours: the one before wrote the caller, the last one wrote the one before.
  ['10.1.2.3', '203.0.113.9, 203.0.113.7, 192.0.2.1, 10.9.9.9', '203.0.113.7'],
  // What is no address has no owner.
  ['10.1.2.3', 'unknown', '10.1.2.3'],
  ['10.1.2.3', '203.0.113.9, , 192.0.2.1', '192.0.2.1'],
])(
  'OP-04 behind TRUSTED_PROXIES, a request from %s that was forwarded for %s comes from %s',
  async (remoteAddress, forwarded, expected) => {
    expect(await caller(remoteAddress, forwarded)).toBe(expected);
  },
);

test.each(['203.0.113.7', '2001:db8::7', '192.0.2.2', '11.0.0.1', '127.0.0.1', '192.168.0.4'])(
  'OP-04 a caller from %s, which is no trusted proxy, can not choose an address',
  async (remoteAddress) => {
    expect(await caller(remoteAddress, '198.51.100.1')).toBe(await caller(remoteAddress));
  },
);

test.each(['127.0.0.1', '10.0.0.1', '192.168.0.4', '::1'])(
  'OP-04 without TRUSTED_PROXIES no proxy is believed, %s neither',
  async (remoteAddress) => {
    expect(await caller(remoteAddress, '198.51.100.1', [])).toBe(await caller(remoteAddress, undefined, []));
  },
);

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', true],
  ['2001:db8:1:2::1', '2001:DB8:0001:0002:0:0:0:1', true],
  ['fe80::1%eth0', 'fe80::2', true],
  ['2001:db8:1:2::1', '2001:db8:1:3::1', false],
  ['203.0.113.7', '203.0.113.8', false],
  // Another IPv4 address in IPv6 is another caller, though they share the first 96 bits.
  ['::ffff:203.0.113.7', '::ffff:203.0.113.8', false],
])('OP-04 %s and %s are one caller: %s', async (one, other, same) => {
  expect((await caller(one)) === (await caller(other))).toBe(same);
});
