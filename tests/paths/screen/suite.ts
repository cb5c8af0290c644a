import type { ScreenActs } from '../describe/screen.ts';
import type { Suite, SuiteCase, SuiteStep } from '../engine/types.ts';

/** Suites whose steps say what is done and seen in a browser. */
export type ScreenSuite = Suite<ScreenActs>;
export type ScreenCase = SuiteCase<ScreenActs>;
export type ScreenStep = SuiteStep<ScreenActs>;
