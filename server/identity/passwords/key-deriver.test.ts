import { scryptSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { QueueFull } from '../../infra/limits/limiter.ts';
import { createKeyDeriver } from './key-deriver.ts';

const options = { N: 16, r: 8, p: 1 };
const task = (password: string) => ({ password, salt: Buffer.from('sal'), keyBytes: 32, options });
const keyOf = (password: string) => Uint8Array.from(scryptSync(password, Buffer.from('sal'), 32, options));

test('a key is what scrypt derives', async () => {
  const deriver = createKeyDeriver();
  expect(await deriver.derive(task('ñandú'))).toEqual(keyOf('ñandú'));
});

test('OP-04 who is one too many is refused, and the others get their own keys', async () => {
  const deriver = createKeyDeriver({ limit: { concurrency: 2, maxQueued: 2 } });
  const asked = ['a', 'b', 'c', 'd'].map((password) => deriver.derive(task(password)));
  await expect(deriver.derive(task('e'))).rejects.toThrow(QueueFull);
  expect(await Promise.all(asked)).toEqual(['a', 'b', 'c', 'd'].map(keyOf));
});

test('what cannot be derived is said, and the next password is derived in another thread', async () => {
  const deriver = createKeyDeriver({ limit: { concurrency: 1, maxQueued: 8 } });
  // scrypt takes powers of two only.
  await expect(deriver.derive({ ...task('a'), options: { ...options, N: 3 } })).rejects.toThrow(
    'Invalid scrypt params',
  );
  expect(await deriver.derive(task('b'))).toEqual(keyOf('b'));
});

test('a password that comes while an idle thread is ended is derived in another thread', async () => {
  const idleMs = 5;
  const deriver = createKeyDeriver({ limit: { concurrency: 1, maxQueued: 8 }, idleMs });
  await deriver.derive(task('a'));
  // Its timer is behind the thread's.
  await new Promise((resolve) => setTimeout(resolve, idleMs));
  expect(await deriver.derive(task('b'))).toEqual(keyOf('b'));
});
