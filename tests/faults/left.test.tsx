import { cleanup } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { type OperationId, routes } from '../../server/api/http/routes.ts';
import { pass, stopTime, until } from './clock.ts';
import { latency } from './edge.ts';
import { closePortal, openPortal } from './portal.tsx';
import { preloadEverything } from './preload-everything.ts';
import { watchRejections } from './rejections.ts';
import { goodReplies } from './replies.ts';
import { walks } from './scenarios/index.ts';

/** What a page has asked for and leaves before the answer. */

const rejections = watchRejections();
beforeAll(preloadEverything);
afterAll(rejections.stop);
beforeEach(stopTime);
afterEach(async () => {
  await closePortal();
  expect(rejections.take()).toEqual([]);
});

/** A document opens in a tab of its own, wherever its user is by then; so does the address that it, or an upload, is signed for. */
const goesOn = (operation: OperationId): boolean =>
  operation === 'signFile' || JSON.stringify(goodReplies[operation]).includes('fileName');

const reads = walks.filter(({ operation }) => routes[operation].method === 'get' && !goesOn(operation));

test.each(reads)('QA-11 $name is called off once its page is left', async ({ operation, scenario }) => {
  const portal = openPortal({ ...scenario.start, replies: { ...scenario.replies, [operation]: 'silence' } });
  await pass(300);
  await scenario.act?.(portal);
  await until(() => {
    expect(portal.edge.tries(operation)).not.toEqual([]);
  });
  cleanup();
  await pass(2 * latency);
  expect(portal.edge.waiting()).toBe(0);
});
