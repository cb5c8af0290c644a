import { constants, setPriority } from 'node:os';

/**
 * Lets everything else go first: what is computed here can wait, and the server's next answer should not. It gets a tenth of
 * a core that others want, so that it comes to an end all the same. Linux has priorities of threads, elsewhere it would be the whole process's:
 * there it is for a process of its own only.
 *
 * @param {'process' | 'thread'} whose
 */
export function goLast(whose) {
  if (whose === 'thread' && process.platform !== 'linux') return;
  try {
    setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // Where it may not be set, all are equal.
  }
}
