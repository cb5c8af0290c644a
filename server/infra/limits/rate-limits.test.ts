import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTestServer, startTimeout, type TestServer } from '../../testing/test-server.ts';
import { rateLimits } from '../db/schema.ts';
import type { RateLimit } from './limits.ts';
import { createRateLimits } from './rate-limits.ts';
import { sweepTerms } from '../../domain/person/sweep.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
beforeEach(() => server.db.delete(rateLimits));
afterAll(() => server.close());

const limit: RateLimit = { name: 'test', max: 3, seconds: 60 };
const use = { limit, subject: 'ana@ejemplo.example' };
const limits = () => createRateLimits(server.db, server.clock, Buffer.from('key'));

test('what is over the limit waits until the time since the first is over', async () => {
  for (let time = 0; time < 3; time += 1) expect(await limits().count([use])).toBe(0);
  server.clock.advance(20);
  expect(await limits().count([use])).toBe(40);
  server.clock.advance(40);
  expect(await limits().count([use])).toBe(0);
});

test('tries side by side do not exceed it', async () => {
  const waits = await Promise.all(Array.from({ length: 10 }, () => limits().count([use])));
  expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
});

test('what is refunded does not count', async () => {
  for (let time = 0; time < 10; time += 1) {
    expect(await limits().count([use])).toBe(0);
    await limits().refund([use]);
  }
});

test('one subject, or one limit, is not in the way of another', async () => {
  for (let time = 0; time < 4; time += 1) await limits().count([use]);
  expect(await limits().count([{ limit, subject: 'otra@ejemplo.example' }])).toBe(0);
  expect(await limits().count([{ ...use, limit: { ...limit, name: 'other' } }])).toBe(0);
});

test('of several uses the first over its limit keeps the rest from being counted', async () => {
  const first = { limit: { ...limit, name: 'first', max: 1 }, subject: '203.0.113.1' };
  for (let time = 0; time < 9; time += 1) await limits().count([first, use]);
  expect(await limits().count([use])).toBe(0);
});

test('the database holds neither e-mails nor addresses', async () => {
  await limits().count([use]);
  expect(JSON.stringify(await server.db.select().from(rateLimits))).not.toContain('ana@');
});

test('counts whose time is over are swept', async () => {
  await limits().count([use]);
  await sweepTerms(server.db, server.storage, server.clock);
  expect(await server.db.$count(rateLimits)).toBe(1);
  server.clock.advance(61);
  await sweepTerms(server.db, server.storage, server.clock);
  expect(await server.db.$count(rateLimits)).toBe(0);
});
