import type { Trial } from '../../flows/kit/explore.ts';
import { allAsked } from '../../flows/kit/fields.ts';
import type { Flow } from '../../flows/kit/types.ts';
import { trialOf } from '../paths/describe/examples.ts';
import { flowPaths } from '../paths/wizards/index.ts';
import { fixtureFlows } from '../fixtures/flows.ts';
import { reachedFlows } from '../reached.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 250);

/** The questions of a flow of ordinary length, a form's fields among them: a much longer one takes longer a run, and gets fewer of them. */
const ORDINARY = 12;
const runsOf = (flow: Flow, wanted: number) => Math.ceil(wanted * Math.min(0.5, ORDINARY / allAsked(flow).length));

/** Every flow with its trial and the share of runs: fixtures, which have features that no wizard uses, get a quarter. */
export const subjects: readonly { readonly flow: Flow; readonly trial: Trial; readonly numRuns: number }[] = [
  ...reachedFlows(flowPaths, ({ flow }) => flow.id).map((tried) => ({
    flow: tried.flow,
    trial: trialOf(tried),
    numRuns: runsOf(tried.flow, runs),
  })),
  ...fixtureFlows.map((tried) => ({
    flow: tried.flow,
    trial: trialOf(tried),
    numRuns: runsOf(tried.flow, runs / 4),
  })),
];
