import type { CopiedPath } from '../copied/copied.ts';
import type { ScreenActs } from '../describe/screen.ts';
import type { Budget, RecordedSuite, Strategy } from '../engine/types.ts';
import type { ScreenSuite } from '../screen/suite.ts';
import type { Unfit } from '../subject/index.ts';
import type { History } from './history.ts';
import type { People } from '../walks/compared.ts';
import type { WalkedOften } from '../walks/read.ts';
import { type Output, progressOn } from './progress.ts';

/** What the command works on. */
export interface Workplace {
  readonly flows: readonly Tested[];
  /** Flows that cannot be walked, and why. */
  readonly unfit: readonly Unfit[];
  readonly stdout: Output;
  readonly stderr: Output;
  /** The ids of all statecharts that there are, described for path tests or not. */
  readonly machines: () => Promise<readonly string[]>;
  /** Asks in the terminal; false where nobody can be asked, which it says. */
  readonly confirm: (question: string) => Promise<boolean>;
  /** Where --out is looked for. */
  readonly folder: string;
  /** What was recorded in earlier revisions. */
  readonly history: History;
  /** The folder of the recorded suites. */
  readonly recorded: string;
  /** The folder of the paths that were copied. */
  readonly copied: string;
  /** The file that holds the table. */
  readonly table: string;
  /** The folder of the project whose guides count the suites; undefined for none. */
  readonly project?: string;
}

/** A flow, as the command sees it. */
export interface Tested {
  readonly id: string;
  makeSuite(options: SuiteOptions): ScreenSuite | Promise<ScreenSuite>;
  /** The first recorded step that leads elsewhere today; see `driftOf`. */
  driftFrom(recorded: RecordedSuite): string | undefined;
  /** What is recorded, played again; only where nothing has drifted. */
  recall(recorded: RecordedSuite): ScreenSuite;
  /** Walks of people, placed on the flow of today; those of other flows are passed over. */
  place(walks: readonly WalkedOften[]): People<ScreenActs>;
  /** Paths that were recorded, as far as they lead where they led. */
  placePaths(paths: readonly CopiedPath[]): People<ScreenActs>;
}

export interface SuiteOptions {
  readonly strategy: Strategy;
  readonly budget?: Budget;
}

/** The command's exit codes. */
export const exitCodes = { fine: 0, lacking: 1, misused: 2 } as const;

/**
 * The suites of some flows, telling of each as it is made.
 *
 * @param named their ids; none for all of them
 */
export async function suitesOf(
  named: readonly string[],
  options: SuiteOptions,
  { flows, stderr }: Workplace,
): Promise<readonly ScreenSuite[]> {
  const chosen = named.length === 0 ? flows : flows.filter(({ id }) => named.includes(id));
  const progress = progressOn(stderr, chosen.length);
  const suites: ScreenSuite[] = [];
  for (const flow of chosen) {
    progress.begin(flow.id);
    const suite = await flow.makeSuite(options);
    progress.end(suite);
    suites.push(suite);
  }
  return suites;
}
