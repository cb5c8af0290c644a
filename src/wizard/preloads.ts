import type { Flow } from '../../flows/kit/types.ts';
import type { Preloadable } from '../ui/idle.ts';
import { screenOf } from './fields/registry.ts';
import { occasionalPages } from './pages/lazy-pages.tsx';
import { ReviewScreen } from './pages/review/ReviewScreen.tsx';

type Lazy = Partial<Preloadable> | undefined;

/**
 * What a run shows after its first question, in the order in which it is needed.
 *
 * @param own the flow's own screens, and what stands above a screen, by step
 * @param Result what shows its ends
 */
export const preloadsOf = (
  { steps, ending }: Pick<Flow, 'steps' | 'ending'>,
  own: Readonly<Record<string, { readonly screen?: Lazy; readonly inputAssist?: Lazy } | undefined>>,
  Result: Lazy,
): readonly Lazy[] => [
  ...steps.flatMap(({ id, kind }) => [own[id]?.screen ?? screenOf(kind), own[id]?.inputAssist]),
  ...occasionalPages,
  ending.review ? ReviewScreen : undefined,
  Result,
];
