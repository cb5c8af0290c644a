import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import type { ReactNode } from 'react';
import type { StepText } from '../../flows/kit/text.ts';
import type { Flow, Step } from '../../flows/kit/types.ts';
import { whenIdle } from '../ui/idle.ts';
import { idle } from '../ui/requests.ts';
import { noUploads } from './session/files.ts';
import { ReviewScreen } from './pages/review/ReviewScreen.tsx';
import { screenOf } from './fields/registry.ts';
import type { Sources } from './sources.ts';
import { StepScreen } from './pages/StepScreen.tsx';

const nothing = () => undefined;
/** Nothing is asked for: a rehearsal makes no call. */
const silent: Sources = { list: () => idle, limit: nothing, read: () => idle, frequent: nothing, known: [] };

/** The screens that have been rendered once in this page. */
const rehearsed = new Set<unknown>();

/** What is rendered once, and what it is known by. */
interface Act {
  readonly of: unknown;
  readonly show: () => ReactNode;
}

/**
 * Renders each screen that a flow will need once, while the browser is idle, where nobody sees, hears or reaches it: a browser compiles
 * code, shapes letters and resolves styles at their first use, which would else be between a tap and its question (EN-10). Each is there
 * for the length of one task only. A screen that cannot be rendered without answers is left out, and so are browsers that do not say when
 * they are idle.
 *
 * @param texts by the steps' ids
 * @returns a function that ends it
 */
export function rehearse(
  { steps, ending }: Pick<Flow, 'steps' | 'ending'>,
  texts: Readonly<Record<string, StepText>>,
): () => void {
  if (typeof window.requestIdleCallback !== 'function') return nothing;
  let theatre: Theatre | undefined;
  let cancel: () => void = nothing;
  // React listens to each kind of event there: it is forgotten with the last act, and not with the wizard.
  const end = () => {
    cancel();
    theatre?.root.unmount();
    theatre = undefined;
  };
  const goOn = ([act, ...later]: readonly Act[]) => {
    if (!act) {
      end();
      return;
    }
    if (rehearsed.has(act.of)) {
      goOn(later);
      return;
    }
    cancel = whenIdle(() => {
      rehearsed.add(act.of);
      theatre ??= openTheatre();
      const { stage, root } = theatre;
      document.body.append(stage);
      flushSync(() => {
        root.render(act.show());
      });
      // Style and layout, too.
      stage.getBoundingClientRect();
      stage.remove();
      goOn(later);
    });
  };
  const questions = steps.flatMap((step) => actOf(step, texts[step.id]));
  goOn(ending.review ? [...questions, { of: ReviewScreen, show: () => review(steps, texts) }] : questions);
  return end;
}

interface Theatre {
  readonly stage: HTMLElement;
  readonly root: Root;
}

function openTheatre(): Theatre {
  const stage = document.createElement('div');
  stage.inert = true;
  Object.assign(stage.style, { position: 'fixed', inset: '0', visibility: 'hidden', contain: 'strict' });
  // What is wrong with a screen is told where it is asked for.
  return { stage, root: createRoot(stage, { identifierPrefix: 'rehearsal', onUncaughtError: nothing }) };
}

/** Where nobody has come to. */
const place = { direction: 'forward', canGoBack: false, progress: { order: 1, total: 1 }, facts: {} } as const;

/** A step that nobody has come to; nothing where its screen needs to know more. */
function actOf(step: Step, text: StepText | undefined): readonly Act[] {
  const entry = screenOf(step.kind);
  if (!entry?.isBlank || !text) return [];
  const show = () => (
    <StepScreen
      view={{ ...place, at: 'step', step, position: step.position, phase: 'asking', answer: undefined }}
      text={text}
      questionId=""
      suggestion={undefined}
      found={undefined}
      uploads={noUploads}
      sources={silent}
      unsent={new Map()}
      onAnswer={nothing}
      onWithdraw={nothing}
      onExit={nothing}
    />
  );
  return [{ of: entry, show }];
}

const review = (steps: readonly Step[], texts: Readonly<Record<string, StepText>>) => (
  <ReviewScreen
    view={{ ...place, at: 'review', position: '', steps }}
    texts={texts}
    own={nothing}
    sources={silent}
    onChange={nothing}
    onSend={nothing}
  />
);
