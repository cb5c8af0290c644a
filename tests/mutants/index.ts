import { chartMutants } from './charts.ts';
import { kitMutants } from './kit.ts';
import type { Mutant } from './mutant.ts';
import { portalMutants } from './portal.ts';
import { serverMutants } from './server.ts';
import { wizardMutants } from './wizards.ts';

/** Every mutant: how it is caught stands in tests/README.md. */
export const mutants: readonly Mutant[] = [
  ...wizardMutants,
  ...chartMutants,
  ...kitMutants,
  ...portalMutants,
  ...serverMutants,
];
