import { setTimeout } from 'node:timers/promises';
import * as v from 'valibot';
import { bombs, largePhoto } from './burst-images.ts';
import { type BurstCount, burstTask, isDone } from './burst.ts';

// What burst.ts starts: it sends all that is heavy, until it is told to stop. A process of its own, so that its work is in no measured time.

/** A user who is told to come back later does. */
const refusedMs = 250;

process.once('message', (message: unknown) => {
  const task = v.parse(burstTask, message);
  burst(task).then(
    (counts) => process.send?.(counts, () => process.exit()),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});

async function burst({ url, senders, connections }: v.InferOutput<typeof burstTask>): Promise<BurstCount[]> {
  const photo = connections['10 MB uploads'] > 0 ? await largePhoto() : new Uint8Array();
  const heavy = bombs().map((make) => once(make));
  const stop = new AbortController();
  process.once('message', () => stop.abort());
  const isStopped = () => stop.signal.aborted;
  let at = 0;
  let bomb = 0;
  const next = () => {
    const sender = senders[at++ % senders.length];
    if (!sender) throw new Error('There is nobody who sends');
    return sender;
  };

  const ask = (path: string, init: RequestInit = {}) => fetch(`${url}${path}`, { ...init, signal: stop.signal });

  const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
    const address = addressNow();
    const headers = { authorization: `Bearer ${next().token}`, ...address };
    const key = `comprobantes/${crypto.randomUUID()}.jpg`;
    const signed = await ask(`/api/sign?${new URLSearchParams({ key, verb: 'put' }).toString()}`, { headers });
    if (!signed.ok) return signed;
    const { pathname, search } = new URL(v.parse(v.object({ url: v.string() }), await signed.json()).url);
    return await ask(`${pathname}${search}`, { method: 'PUT', body: bytes, headers: address });
  };

  const wrongLogin = () =>
    ask('/api/auth/login', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...addressNow(),
      },
      body: JSON.stringify({
        UseTokenCookie: true,
        UserName: `${crypto.randomUUID()}@ejemplo.example`,
        Password: 'no es ésta',
      }),
    });

  const coupons = () => {
    const { token, loan, installments } = next();
    // Another choice is another document; the same one would be there already.
    const left = Math.floor(Math.random() * installments.length);
    const right = Math.floor(Math.random() * installments.length);
    const chosen = installments.filter((_, index) => index !== left && index !== right);
    return ask(`/api/apiclientes/creditos/${loan}/cuotas/cupones?cuotasId=${chosen.join(',')}`, {
      headers: { authorization: `Bearer ${token}` },
    });
  };

  const all: readonly (readonly [what: BurstCount['what'], send: () => Promise<Response>])[] = [
    [
      'bombs',
      async () => {
        const make = heavy[bomb++ % heavy.length];
        return await upload(make ? await make() : photo);
      },
    ],
    ['wrong passwords', wrongLogin],
    ['PDFs', coupons],
    ['10 MB uploads', () => upload(photo)],
  ];
  const kinds = all.filter(([what]) => connections[what] > 0);
  const undone = new Set(kinds.map(([what]) => what));
  return await Promise.all(
    kinds.map(async ([what, send]) => {
      const statuses = new Map<number, number>();
      await Promise.all(
        Array.from({ length: connections[what] }, async () => {
          while (!isStopped()) {
            const status = await send().then(
              async (response) => {
                await response.arrayBuffer();
                return response.status;
              },
              () => 0,
            );
            if (isStopped()) return;
            statuses.set(status, (statuses.get(status) ?? 0) + 1);
            if (isDone(what, String(status)) && undone.delete(what) && undone.size === 0) process.send?.('under way');
            if (status === 429 || status === 503 || status === 0) await setTimeout(refusedMs);
          }
        }),
      );
      return { what, statuses: Object.fromEntries(statuses) };
    }),
  );
}

/** Another caller each time, of the network for measurements (RFC 2544). */
const addressNow = () => ({
  'x-forwarded-for': `198.18.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`,
});

/** Makes it when it is first asked for. */
function once<Made>(make: () => Promise<Made>): () => Promise<Made> {
  let made: Promise<Made> | undefined;
  return () => (made ??= make());
}
