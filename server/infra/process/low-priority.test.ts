import { readdirSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { createKeyDeriver } from '../../identity/passwords/key-deriver.ts';
import { createDecoder } from '../files/decoder.ts';

const isLinux = process.platform === 'linux';

/** The threads of this process, by ids that `os.getPriority` takes as well. */
const threads = () => readdirSync('/proc/self/task').map(Number);
const children = () =>
  threads().flatMap((thread) =>
    readFileSync(`/proc/self/task/${String(thread)}/children`, 'utf8')
      .split(' ')
      .filter((id) => id !== '')
      .map(Number),
  );

test.runIf(isLinux)('OP-04 passwords are derived in threads that let all else go first', async () => {
  const before = new Set(threads());
  const own = getPriority(process.pid);
  const task = { password: 'clave', salt: new Uint8Array(16), keyBytes: 32, options: { N: 2, r: 1, p: 1 } };
  expect(await createKeyDeriver().derive(task)).toHaveLength(32);
  // The thread waits for another password.
  const begun = threads().filter((id) => !before.has(id));
  expect(begun.map((id) => getPriority(id))).toContain(10);
  expect(getPriority(process.pid)).toBe(own);
});

test.runIf(isLinux)('OP-04 images are decoded in a process that lets all else go first', async () => {
  const before = new Set(children());
  const decoder = createDecoder();
  expect(await decoder.decode({ what: 'check', bytes: new Uint8Array([1]) })).toEqual({ outcome: 'not an image' });
  const priorities = children()
    .filter((id) => !before.has(id))
    .map((id) => getPriority(id));
  await decoder.close();
  expect(priorities).toEqual([10]);
});
