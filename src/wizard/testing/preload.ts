import type { Flow } from '../../../flows/kit/types.ts';
import type { Preloadable } from '../../ui/idle.ts';
import { preloadsOf } from '../preloads.ts';

/** Loads the screens of a flow, its own ones by step, so that no test waits for an idle browser. */
export async function preload(
  flow: Pick<Flow, 'steps' | 'ending'>,
  own: Readonly<Record<string, Preloadable>> = {},
): Promise<void> {
  const options = Object.fromEntries(Object.entries(own).map(([step, screen]) => [step, { screen }]));
  await Promise.all(preloadsOf(flow, options, undefined).map(async (each) => each?.preload?.()));
}
