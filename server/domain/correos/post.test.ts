import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ServiceUnavailable } from '../../contract/api-error.ts';
import { columnsOf, customer } from '../../identity/accounts/account-types.ts';
import { DatabaseAway } from '../../infra/db/pool.ts';
import { correos, users } from '../../infra/db/schema.ts';
import type { Mail } from '../../infra/mail/mailer.ts';
import { newRootSecret } from '../../infra/process/secrets.ts';
import { noMetrics } from '../../infra/telemetry/metrics.ts';
import { createTestServer, origin, startTimeout, type TestServer } from '../../testing/test-server.ts';
import { queueMails, waitingMails, type News } from './outbox.ts';
import { sendDue, type Post } from './post.ts';
import { createRefusals } from './refusals.ts';
import { sweepTerms } from '../person/sweep.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer();
}, startTimeout);
beforeEach(async () => {
  await server.db.delete(correos);
  logged = [];
});
afterAll(() => server.close());

const refusals = createRefusals(newRootSecret());
let logged: string[] = [];

/** A server's worker, with a mail server that takes mails as `take` does. */
const worker = (take: (mail: Mail) => Promise<void>): Post => ({
  db: server.db,
  clock: server.clock,
  mail: { send: take },
  origin,
  refusals,
  unnoted: new Set(),
  log: (line) => logged.push(line),
});

/** A mail server that is up, and what it took. */
function taking() {
  const taken: Mail[] = [];
  return { taken, post: worker((mail) => Promise.resolve(void taken.push(mail))) };
}

/** A mail server that is down, and the ids that it was offered. */
function refusing() {
  const offered: (string | undefined)[] = [];
  const post = worker(({ id }) => {
    offered.push(id);
    return Promise.reject(new ServiceUnavailable('No pudimos enviar el correo.', 30));
  });
  return { offered, post };
}

/** Silvia's application, which the seed has. */
async function news(sobre = '1111'): Promise<News> {
  const [silvia] = await server.db.select().from(users).where(eq(users.email, 'silvia@ejemplo.example'));
  return { userId: silvia?.id ?? '', tipo: 'SolicitudEnviada', sobre };
}
const queue = async (...told: News[]) => {
  await queueMails(server.db, server.clock, told.length > 0 ? told : [await news()]);
};
const states = async () => (await server.db.select().from(correos)).map(({ estado }) => estado);
/** The applications that mails are about. */
const numbers = (mails: readonly Mail[]) => mails.map(({ subject }) => subject.replace(/\D/g, '')).toSorted();

const minute = 60;
const hour = 60 * minute;

test('MY-07 what is queued is sent once, to its person, with an id of its own', async () => {
  const { taken, post } = taking();
  await queue();
  await queue();
  await sendDue(post);
  await sendDue(post);
  const [row] = await server.db.select().from(correos);
  expect(taken).toEqual([
    expect.objectContaining({ id: row?.id, to: 'silvia@ejemplo.example', subject: 'Enviaste la solicitud N.º 1111' }),
  ]);
  expect(await states()).toEqual(['Enviado']);
});

test('MY-07 two servers at once send each mail once', async () => {
  const first = await news();
  const ids = ['1111', '1112', '1113', '1114', '1115', '1116'];
  await queue(...ids.map((sobre) => ({ ...first, sobre })));
  const taken: Mail[] = [];
  const slow = () =>
    worker(async (mail) => {
      // Not at once, so that the other one looks for a mail meanwhile.
      await new Promise((later) => setImmediate(later));
      taken.push(mail);
    });
  await Promise.all([slow(), slow(), slow()].map((post) => sendDue(post)));
  expect(numbers(taken)).toEqual(ids);
  expect(new Set(await states())).toEqual(new Set(['Enviado']));
});

test('MY-07 a mail server that is down is tried again, each time later, with the same id; once it is back the mail goes out, once', async () => {
  const { offered, post } = refusing();
  await queue();
  await sendDue(post);
  expect(offered).toHaveLength(1);
  server.clock.advance(minute - 1);
  await sendDue(post);
  expect(offered).toHaveLength(1);
  server.clock.advance(1);
  await sendDue(post);
  expect(offered).toHaveLength(2);
  server.clock.advance(5 * minute - 1);
  await sendDue(post);
  expect(offered).toHaveLength(2);
  const { taken, post: back } = taking();
  await sendDue(back);
  expect(taken).toEqual([]);
  server.clock.advance(1);
  await sendDue(back);
  await sendDue(back);
  expect(taken).toHaveLength(1);
  expect(new Set([...offered, taken[0]?.id]).size).toBe(1);
});

test('MY-07 after eight tries in some 41 hours a mail is given up: kept as failed, and logged without its address', async () => {
  const { offered, post } = refusing();
  await queue();
  for (const pause of [0, minute, 5 * minute, 15 * minute, hour, 4 * hour, 12 * hour, 24 * hour]) {
    server.clock.advance(pause);
    await sendDue(post);
  }
  expect(offered).toHaveLength(8);
  expect(await states()).toEqual(['Fallido']);
  expect(logged).toEqual([expect.stringMatching(/^A mail was given up after 8 tries: SolicitudEnviada [\da-f-]{36}$/)]);
  server.clock.advance(48 * hour);
  const { taken, post: back } = taking();
  await sendDue(back);
  expect(taken).toEqual([]);
});

test('OP-12 what waits is counted, and who waits longest; a mail that is given up is measured by its kind, once', async () => {
  const since = server.clock.now();
  await queueMails(server.db, server.clock, [await news()]);
  server.clock.advance(minute);
  await queueMails(server.db, server.clock, [await news('2222'), { ...(await news('cuota')), tipo: 'Novedades' }]);
  expect(await waitingMails(server.db, ['Novedades'])).toEqual({
    ofKinds: { waiting: 1, since: server.clock.now() },
    others: { waiting: 2, since },
  });
  await server.db.update(correos).set({ intentos: 7 }).where(eq(correos.sobre, '1111'));
  const { post } = refusing();
  const givenUp: string[] = [];
  const metrics = { ...noMetrics, mailGivenUp: (kind: string) => givenUp.push(kind) };
  await sendDue({ ...post, metrics });
  await sendDue({ ...post, metrics });
  expect(givenUp).toEqual(['SolicitudEnviada']);
  await server.db.delete(correos);
  expect(await waitingMails(server.db, ['Novedades'])).toEqual({
    ofKinds: { waiting: 0, since: null },
    others: { waiting: 0, since: null },
  });
});

test('MY-07 a mail server that is down gets one mail of many, and those of the others wait their turn', async () => {
  const first = await news();
  await queue(first, { ...first, sobre: '1112' });
  const { offered, post } = refusing();
  await sendDue(post);
  expect(offered).toHaveLength(1);
  await sendDue(post);
  expect(new Set(offered).size).toBe(2);
});

test('MY-07 what a server had begun to send when it ended is sent by another, a minute later and with the same id', async () => {
  await queue();
  const ids: (string | undefined)[] = [];
  const ended = worker(({ id }) => {
    ids.push(id);
    return new Promise(() => undefined);
  });
  void sendDue(ended);
  await expect.poll(() => ids.length).toBe(1);
  const { taken, post } = taking();
  await sendDue(post);
  server.clock.advance(minute - 1);
  await sendDue(post);
  expect(taken).toEqual([]);
  server.clock.advance(1);
  await sendDue(post);
  expect(taken.map(({ id }) => id)).toEqual(ids);
});

test('MY-07 a server that was asleep while another one may have sent the mail does not send it', async () => {
  await queue();
  const { taken, post } = taking();
  let asked = 0;
  const sleeping: Post = {
    ...post,
    clock: { now: () => new Date(server.clock.now().getTime() + (asked++ < 2 ? 0 : 50_000)) },
  };
  await sendDue(sleeping);
  expect(taken).toEqual([]);
});

test('MY-07 what was sent while the database went away is noted once it is back, and not sent again', async () => {
  await queue();
  const { taken, post } = taking();
  const update = vi.spyOn(server.db, 'update');
  const gone: Post = {
    ...post,
    mail: {
      send: (mail) => {
        update.mockImplementationOnce(() => {
          throw new DatabaseAway('The disk is full');
        });
        return post.mail.send(mail);
      },
    },
  };
  await expect(sendDue(gone)).rejects.toThrow(DatabaseAway);
  expect([taken.length, await states()]).toEqual([1, ['Pendiente']]);
  server.clock.advance(minute);
  await sendDue(gone);
  expect([taken.length, await states()]).toEqual([1, ['Enviado']]);
  update.mockRestore();
});

test('MY-07 a server that stops ends the mail that it sends, and begins no other', async () => {
  const first = await news();
  await queue(first, { ...first, sobre: '1112' });
  let isStopping = false;
  const taken: Mail[] = [];
  const post = worker((mail) => {
    isStopping = true;
    taken.push(mail);
    return Promise.resolve();
  });
  await sendDue(post, () => isStopping);
  expect(taken).toHaveLength(1);
  expect((await states()).toSorted()).toEqual(['Enviado', 'Pendiente']);
});

test('MY-07 what can not be written holds no other mail back', async () => {
  const first = await news();
  await queue({ ...first, tipo: 'AvisoRecibido', sobre: 'no id' });
  server.clock.advance(1);
  await queue(first);
  const { taken, post } = taking();
  await sendDue(post);
  await sendDue(post);
  expect(taken).toHaveLength(1);
  expect(logged).toEqual([expect.stringMatching(/^A mail was not written: /)]);
});

test('MY-07 what a person is told goes with them', async () => {
  const id = randomUUID();
  const email = `${id}@ejemplo.example`;
  await server.db.insert(users).values({
    id,
    sub: `email|${id}`,
    email,
    name: 'Ana Pérez',
    ...columnsOf(customer),
    euroUserId: '',
    validatedIdentity: false,
  });
  await queue({ ...(await news()), userId: id });
  await server.db.delete(users).where(eq(users.id, id));
  expect(await states()).toEqual([]);
});

test('MY-07 it is kept for sixty days that a mail was sent, and no longer', async () => {
  const { post } = taking();
  await queue();
  await sendDue(post);
  server.clock.advance(60 * 24 * hour);
  await sweepTerms(server.db, server.storage, server.clock);
  expect(await states()).toEqual(['Enviado']);
  server.clock.advance(1);
  await sweepTerms(server.db, server.storage, server.clock);
  expect(await states()).toEqual([]);
});
