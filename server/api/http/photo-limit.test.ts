import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { onError } from './failures.ts';
import { limitPhotos } from './photo-limit.ts';

/** A server whose requests are answered when it is told to, by callers that say who they are. */
function slowServer() {
  const entered: string[] = [];
  const ends: (() => void)[] = [];
  const app = new Hono();
  app.onError(onError(() => undefined));
  app.use(
    limitPhotos((context) => context.req.header('caller') ?? '', {
      ofOne: { concurrency: 2, maxQueued: 1 },
      ofAll: { concurrency: 3, maxQueued: 10 },
      retryAfterSeconds: 5,
    }),
  );
  app.get('/', async (context) => {
    entered.push(context.req.header('caller') ?? '');
    await new Promise<void>((end) => ends.push(end));
    return context.text('');
  });
  return {
    entered,
    endOne: () => ends.shift()?.(),
    ask: async (caller: string) => await app.request('/', { headers: { caller } }),
  };
}

test('OP-04 of one caller few photos come in at once; one more waits, the next is refused, and another caller notices nothing', async () => {
  const { entered, endOne, ask } = slowServer();
  const asked = [ask('ana'), ask('ana'), ask('ana')];
  await vi.waitUntil(() => entered.length === 2);
  const refused = await ask('ana');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  const other = ask('beto');
  await vi.waitUntil(() => entered.length === 3);
  expect(entered).toEqual(['ana', 'ana', 'beto']);

  endOne();
  await vi.waitUntil(() => entered.length === 4);
  for (let left = 3; left > 0; left--) endOne();
  const answers = await Promise.all([...asked, other]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

test('OP-04 of all callers together not more come in at once than there is memory for', async () => {
  const { entered, endOne, ask } = slowServer();
  const asked = ['ana', 'beto', 'carla', 'dora', 'elsa'].map(ask);
  await vi.waitUntil(() => entered.length === 3);
  for (let left = 2; left > 0; left--) endOne();
  await vi.waitUntil(() => entered.length === 5);
  for (let left = 3; left > 0; left--) endOne();
  expect((await Promise.all(asked)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
});
