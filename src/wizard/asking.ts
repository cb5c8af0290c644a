import type { Request } from '../../flows/kit/machine-setup.ts';
import { isOfConnection } from '../api/errors.ts';
import { withConnection } from '../platform/connection.ts';

/**
 * A flow's call that only asks, for `compile`: where it failed without a connection it goes on waiting, as the screen says, and is asked
 * again as soon as that is back (EN-16). Never one that writes: those wait for the line by themselves, and must not go out twice.
 */
export const asking =
  <In, Out>(ask: Request<In, Out>): Request<In, Out> =>
  (input, signal) =>
    withConnection(() => ask(input, signal), { signal, isOfLine: isOfConnection });
