import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import * as v from 'valibot';
import { afterEach, expect, test } from 'vitest';
import { bundled } from '../../server/testing/bundled.ts';
import { chaos } from './chaos.ts';
import { judge, type Stored } from './judge.ts';
import { type Outcome, strikeAll } from './outcome.ts';
import { createRandom } from './random.ts';
import { broken, cellsOf } from './report.ts';
import type { Written } from './stream.ts';

type Behaviour = 'keeps' | 'forgets' | 'doubles' | 'refuses' | 'stays away';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** Something that takes notes, each of them under a key; what it has not written yet a fault may take from it. */
async function noteServer(behaviour: Behaviour) {
  const kept: { readonly id: string; readonly key: string }[] = [];
  let unwritten: typeof kept = [];
  const server = createServer((request, response) => {
    const key = String(request.headers['idempotency-key']);
    const earlier = behaviour === 'doubles' ? undefined : [...kept, ...unwritten].find((note) => note.key === key);
    const note = earlier ?? { id: randomUUID(), key };
    if (!earlier) (behaviour === 'forgets' ? unwritten : kept).push(note);
    const status = behaviour === 'refuses' ? 409 : 201;
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ id: note.id }));
  });
  const listen = (port: number) => new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  const stop = () => {
    server.close();
    server.closeAllConnections();
  };
  await listen(0);
  ends.push(stop);
  const { port } = v.parse(v.object({ port: v.number() }), server.address());
  return {
    url: `http://127.0.0.1:${port}`,
    restart: async () => {
      const stopped = new Promise((closed) => server.once('close', closed));
      stop();
      await stopped;
      unwritten = [];
      if (behaviour !== 'stays away') await listen(port);
    },
    stored: (): Stored => {
      const rows = [...kept, ...unwritten];
      const idsOf = (key: string) => rows.filter((note) => note.key === key).map(({ id }) => id);
      return new Map([['notes', new Map(rows.map(({ key }) => [key, idsOf(key)]))]]);
    },
  };
}

async function suffer(behaviour: Behaviour): Promise<Outcome> {
  const server = await noteServer(behaviour);
  const note = () => {
    const mark = randomUUID();
    return {
      mark,
      send: (ask: (path: string, init: RequestInit) => Promise<{ status: number; json: unknown }>) =>
        ask('/notes', { method: 'POST', headers: { 'idempotency-key': mark } }),
      idOf: (json: unknown) => v.parse(v.object({ id: v.string() }), json).id,
    };
  };
  return await strikeAll({
    url: server.url,
    kinds: [{ what: 'notes', writers: 6, next: note }],
    seed: 22,
    faults: [{ what: 'the server is restarted', times: 3, strike: server.restart }],
    random: createRandom(22),
    quiet: { least: 50, most: 150 },
    patience: { answer: 1000, end: 300, recovery: behaviour === 'keeps' ? 20_000 : 1000 },
    deadline: Infinity,
    say: () => undefined,
    stored: () => Promise.resolve(server.stored()),
  });
}

const well = { falls: 0, leftBehind: 0 };
const sentences = (outcome: Outcome) => broken({ database: 'PGlite', outcome: { ...outcome, ...well } });

test('OP-08 OP-05 of a server that keeps what it acknowledges nothing is lost or doubled, though requests fail and are sent again', async () => {
  const outcome = await suffer('keeps');
  expect(sentences(outcome)).toEqual([]);
  expect(outcome.suffered).toMatchObject([{ fault: 'the server is restarted', times: 3, lost: 0, doubled: 0 }]);
  const [all] = outcome.suffered;
  expect(all?.acknowledged).toBeGreaterThan(20);
  expect(all?.requests).toBeGreaterThan(all?.acknowledged ?? 0);
});

test('OP-08 OP-05 a server that acknowledges and forgets is told', async () => {
  const outcome = await suffer('forgets');
  expect(sentences(outcome)[0]).toMatch(/^PGlite: [1-9]\d* writes were acknowledged and are lost\.$/);
  expect(outcome.suffered).toMatchObject([{ doubled: 0 }]);
});

test('OP-08 OP-05 a server that stores each try anew is told', async () => {
  const outcome = await suffer('doubles');
  expect(sentences(outcome)[0]).toMatch(/^PGlite: [1-9]\d* writes are there more than once\.$/);
  expect(outcome.suffered).toMatchObject([{ lost: 0 }]);
});

test('OP-08 OP-05 a server that does not come back is told, and so is one that refuses what is sent again', async () => {
  const away = await suffer('stays away');
  expect(sentences(away)[0]).toBe("PGlite: the server did not recover after 'the server is restarted'.");
  expect(sentences(away)[1]).toMatch(/^PGlite: [1-9]\d* writes were never acknowledged\.$/);
  expect(cellsOf([{ database: 'PGlite', outcome: { ...away, ...well } }])[1]?.slice(0, 3)).toEqual([
    'PGlite',
    'the server is restarted',
    '1',
  ]);
  const refusing = await suffer('refuses');
  expect(sentences(refusing).at(-1)).toMatch(/^PGlite: [1-9]\d* writes were refused, the first of notes with 409\.$/);
  expect(broken({ database: 'PostgreSQL', outcome: { suffered: [], givenUp: [], falls: 2, leftBehind: 3 } })).toEqual([
    'PostgreSQL: the server ended by itself 2 times.',
    'PostgreSQL: of 3 servers that ended, processes are left.',
  ]);
});

test('what is there under another id is lost, what is there twice is doubled, and what was not acknowledged may be either', () => {
  const written = (mark: string, ...ids: string[]): Written => ({
    what: 'notes',
    mark,
    during: '',
    ids: new Set(ids),
    refused: undefined,
  });
  const there = (ids: Record<string, string[]>) => new Map([['notes', new Map(Object.entries(ids))]]);
  const all = [written('a', '1'), written('b', '2'), written('c', '3', '4'), written('d'), written('e')];
  expect(judge(all, there({ a: ['1'], b: ['9'], c: ['3', '4'], d: ['5'] }))).toEqual({
    acknowledged: 3,
    lost: 1,
    doubled: 1,
  });
  expect(judge(all, there({}))).toEqual({ acknowledged: 3, lost: 3, doubled: 0 });
});

test(
  'OP-08 OP-05 the real server on the embedded database, killed while people write, has all that it acknowledged once',
  { tags: ['nightly'] },
  async () => {
    const outcome = await chaos({
      postgres: undefined,
      program: ['--liftoff-only', await bundled('scripts/serve.mjs')],
      seed: 22,
      size: { customers: 8, installments: 3, reports: 8, applications: 16, channels: 2, tasks: 400 },
      times: { kills: 1, restarts: 0, fullDisks: 0, freezes: 0, partners: 0 },
      deadline: 0,
      say: () => undefined,
    });
    expect(outcome.skipped).toEqual([]);
    expect(broken({ database: 'PGlite', outcome })).toEqual([]);
    expect(outcome.suffered).toMatchObject([{ fault: 'the server is killed', times: 1, lost: 0, doubled: 0 }]);
    expect(outcome.suffered[0]?.failed.get(0)).toBeGreaterThan(0);
  },
);
