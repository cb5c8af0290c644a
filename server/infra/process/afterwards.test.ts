import { expect, test } from 'vitest';
import { createBackground } from './afterwards.ts';

const hanging = () => new Promise<void>(() => undefined);

test('OP-05 a server that stops waits for the mails that it still sends, and for no longer than it may', async () => {
  const { afterwards, settled } = createBackground(() => undefined);
  let send: () => void = () => undefined;
  afterwards(() => new Promise((sent) => (send = sent)));
  let isSettled = false;
  const all = settled(60_000).then(() => (isSettled = true));
  await new Promise((begun) => setImmediate(begun));
  expect(isSettled).toBe(false);
  send();
  await all;

  afterwards(hanging);
  await settled(1);
});

test('OP-05 one that fails is waited for as well, and logged without what it says', async () => {
  const logged: string[] = [];
  const { afterwards, settled } = createBackground((line) => logged.push(line));
  afterwards(() => Promise.reject(new Error('no mail to ana@ejemplo.example')));
  await settled(60_000);
  expect(logged).toEqual([expect.stringMatching(/^A task after an answer failed: Error at (?!.*ana@)/)]);
});
