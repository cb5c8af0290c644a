import { mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { dataDir } from './environment.ts';

/** As long as a test may take, nearly: another build is made in a few seconds of a processor that all workers share. */
const WAITS = 100_000;

/** Does work that only one worker may do at a time, under a unique name. */
export async function alone<T>(name: string, work: () => Promise<T>): Promise<T> {
  const lock = join(dataDir(), `e2e-${name}.lock`);
  const take = () =>
    mkdir(lock).then(
      () => true,
      () => false,
    );
  await expect.poll(take, { message: `the turn of ${name}`, timeout: WAITS }).toBe(true);
  try {
    return await work();
  } finally {
    await rmdir(lock);
  }
}
