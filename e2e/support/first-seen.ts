import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dataDir } from './environment.ts';

/** Whether no test of this run has seen a screen before, in whichever worker; the one that asks first has now. */
export const isFirstSeen = (screen: string): Promise<boolean> =>
  mkdir(join(dataDir(), `e2e-seen-${encodeURIComponent(screen)}`)).then(
    () => true,
    () => false,
  );
