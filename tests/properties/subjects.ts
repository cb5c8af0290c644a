import { flows } from '../../flows/index.ts';
import type { Flow } from '../../flows/kit/index.ts';
import { fixtureFlows } from '../fixtures/flows.ts';

const runs = Number(process.env['FUZZ_RUNS'] ?? 1000);

/** The questions of a flow of ordinary length: a much longer one takes longer a run, and gets fewer of them. */
const ORDINARY = 12;
const runsOf = (flow: Flow, wanted: number) => Math.ceil(wanted * Math.min(0.5, ORDINARY / flow.steps.length));

/** Every flow, and how often it is tried: a fixture, which holds the kit to what no wizard asks of it, a quarter as often. */
export const subjects: readonly { readonly flow: Flow; readonly numRuns: number }[] = [
  ...flows.map((flow) => ({ flow, numRuns: runsOf(flow, runs) })),
  ...fixtureFlows.map((flow) => ({ flow, numRuns: runsOf(flow, runs / 4) })),
];
