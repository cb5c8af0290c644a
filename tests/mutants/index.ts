import { applicationMutants } from './applications.ts';
import { applicationTaskMutants } from './application-tasks.ts';
import { chartMutants } from './charts.ts';
import { faultMutants } from './faults.ts';
import { formMutants } from './forms.ts';
import { kitMutants } from './kit.ts';
import type { Mutant } from './mutant.ts';
import { portalMutants } from './portal.ts';
import { promiseMutants } from './promises.ts';
import { salesMutants } from './sales.ts';
import { serverMutants } from './server.ts';
import { wizardMutants } from './wizards.ts';

/** Every mutant; caught.csv says how each is caught. */
export const mutants: readonly Mutant[] = [
  ...wizardMutants,
  ...chartMutants,
  ...kitMutants,
  ...promiseMutants,
  ...portalMutants,
  ...serverMutants,
  ...salesMutants,
  ...applicationMutants,
  ...applicationTaskMutants,
  ...formMutants,
  ...faultMutants,
];
