import type { Statechart } from '../describe/statechart.ts';
import { applicationTaskPaths } from './application-task.ts';
import { helpPaths } from './help.ts';
import { quotePollingPaths } from './quote-polling.ts';
import { legacyMigrationPaths } from './legacy-migration.ts';
import { linkingPaths } from './linking.ts';
import { insurersPollingPaths } from './insurers-polling.ts';
import { offersPollingPaths } from './offers-polling.ts';
import { plateCapturePaths } from './plate-capture.ts';
import { sessionPaths } from './session.ts';
import { tabLockPaths } from './tab-lock.ts';
import { updatesPaths } from './updates.ts';
import { wizardSessionPaths } from './wizard-session.ts';

/** Every statechart of the portal that is no wizard. */
export const statecharts: readonly Statechart[] = [
  sessionPaths,
  legacyMigrationPaths,
  quotePollingPaths,
  insurersPollingPaths,
  offersPollingPaths,
  linkingPaths,
  helpPaths,
  plateCapturePaths,
  applicationTaskPaths,
  tabLockPaths,
  wizardSessionPaths,
  updatesPaths,
];
