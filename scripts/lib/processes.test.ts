import { getPriority } from 'node:os';
import { expect, test } from 'vitest';
import { run } from './processes.mjs';

/** The lowest is 19. */
const expected = Math.min(getPriority() + 10, 19);

/** Says its priority once that is the expected one, and never if it is not. */
const says = `
  const { getPriority } = require('node:os');
  const look = setInterval(() => {
    if (getPriority() !== ${expected}) return;
    clearInterval(look);
    console.log(getPriority());
  });`;

test('what runs behind others has a lower priority than they, and keeps its output', async () => {
  const { code, output } = await run(process.execPath, ['--eval', says], { behind: true });
  expect({ code, output }).toEqual({ code: 0, output: `${expected}\n` });
});
