import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { Step, StepText } from '../../flows/kit/index.ts';
import { whenIdle } from '../ui/deferred.tsx';
import { noUploads } from './files.ts';
import { type EntryProps, screenOf } from './screens.ts';
import type { Sources } from './sources.ts';
import { StepScreen } from './StepScreen.tsx';

const nothing = () => undefined;
const never = () => new Promise<never>(nothing);
/** Nothing is asked for: a rehearsal makes no call. */
const silent: Sources = { list: never, limit: nothing, read: never, frequent: nothing, known: [] };

/** The screens that have been rendered once in this page. */
const rehearsed = new Set<unknown>();

/**
 * Renders each screen that these steps will need once, while the browser is idle, where nobody sees, hears or reaches it: a browser compiles
 * code, shapes letters and resolves styles at their first use, which would else be between a tap and its question (EN-10). Each is there
 * for the length of one task only. A screen that cannot be rendered without answers is left out, and so are browsers that do not say when
 * they are idle.
 *
 * @param texts by the steps' ids
 * @returns a function that ends it
 */
export function rehearse(steps: readonly Step[], texts: Readonly<Record<string, StepText>>): () => void {
  if (typeof window.requestIdleCallback !== 'function') return nothing;
  const stage = document.createElement('div');
  stage.inert = true;
  Object.assign(stage.style, { position: 'fixed', inset: '0', visibility: 'hidden', contain: 'strict' });
  // What is wrong with a screen is told where it is asked for.
  const root = createRoot(stage, { identifierPrefix: 'rehearsal', onUncaughtError: nothing });
  let cancel: () => void = nothing;
  const goOn = ([step, ...later]: readonly Step[]) => {
    if (!step) {
      root.unmount();
      return;
    }
    const entry = screenOf(step.kind);
    const text = texts[step.id];
    if (!entry?.isBlank || rehearsed.has(entry) || !text) {
      goOn(later);
      return;
    }
    cancel = whenIdle(() => {
      rehearsed.add(entry);
      document.body.append(stage);
      flushSync(() => {
        root.render(<StepScreen {...blank(step)} text={text} />);
      });
      // Style and layout, too.
      stage.getBoundingClientRect();
      stage.remove();
      goOn(later);
    });
  };
  goOn(steps);
  return () => {
    cancel();
    root.unmount();
  };
}

/** A step that nobody has come to. */
const blank = (step: Step): Omit<EntryProps, 'text'> => ({
  view: {
    at: 'step',
    step,
    position: step.position,
    phase: 'asking',
    answer: undefined,
    facts: {},
    direction: 'forward',
    canGoBack: false,
    progress: { order: 1, total: 1 },
  },
  questionId: '',
  suggestion: undefined,
  found: undefined,
  uploads: noUploads,
  sources: silent,
  unsent: new Map(),
  onAnswer: nothing,
  onWithdraw: nothing,
  onExit: nothing,
});
