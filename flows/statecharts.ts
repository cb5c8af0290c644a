import type { Statechart } from './kit/index.ts';
import { helpPaths } from './help/paths.ts';
import { quotePollingPaths } from './insurance-quote/quote-polling.paths.ts';
import { legacyMigrationPaths } from './legacy-migration/paths.ts';
import { linkingPaths } from './linking/paths.ts';
import { insurersPollingPaths } from './new-request/insurers-polling.paths.ts';
import { offersPollingPaths } from './new-request/offers-polling.paths.ts';
import { sessionPaths } from './session/paths.ts';

/** Every statechart of the portal that is no wizard. */
export const statecharts: readonly Statechart[] = [
  sessionPaths,
  legacyMigrationPaths,
  quotePollingPaths,
  insurersPollingPaths,
  offersPollingPaths,
  linkingPaths,
  helpPaths,
];
