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
import { WizardContext } from './WizardContext.tsx';
import { StepScreen } from './pages/StepScreen.tsx';

const nothing = () => undefined;
/** Nothing is asked for: a warm-up render makes no call. */
const silent: Sources = { list: () => idle, limit: nothing, read: () => idle, frequent: nothing, known: [] };

/** The screens that have been rendered once in this page. */
const rendered = new Set<unknown>();

/** What is rendered once, and what it is known by. */
interface WarmUp {
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
export function warmUpRender(
  { steps, ending }: Pick<Flow, 'steps' | 'ending'>,
  texts: Readonly<Record<string, StepText>>,
): () => void {
  if (typeof window.requestIdleCallback !== 'function') return nothing;
  const shared = { steps, texts, questionId: '', sources: silent, uploads: noUploads, send: nothing };
  let host: Host | undefined;
  let cancel: () => void = nothing;
  // React listens to each kind of event there: it is forgotten with the last render, and not with the wizard.
  const end = () => {
    cancel();
    host?.root.unmount();
    host = undefined;
  };
  const goOn = ([next, ...later]: readonly WarmUp[]) => {
    if (!next) {
      end();
      return;
    }
    if (rendered.has(next.of)) {
      goOn(later);
      return;
    }
    cancel = whenIdle(() => {
      rendered.add(next.of);
      host ??= openHost();
      const { stage, root } = host;
      document.body.append(stage);
      flushSync(() => {
        root.render(<WizardContext value={shared}>{next.show()}</WizardContext>);
      });
      // Style and layout, too.
      stage.getBoundingClientRect();
      stage.remove();
      goOn(later);
    });
  };
  const questions = steps.flatMap((step) => warmUpOf(step, texts[step.id]));
  goOn(ending.review ? [...questions, { of: ReviewScreen, show: () => review(steps) }] : questions);
  return end;
}

interface Host {
  readonly stage: HTMLElement;
  readonly root: Root;
}

function openHost(): Host {
  const stage = document.createElement('div');
  stage.inert = true;
  Object.assign(stage.style, { position: 'fixed', inset: '0', visibility: 'hidden', contain: 'strict' });
  // What is wrong with a screen is told where it is asked for.
  return { stage, root: createRoot(stage, { identifierPrefix: 'warm-up', onUncaughtError: nothing }) };
}

/** Where nobody has come to. */
const place = { direction: 'forward', canGoBack: false, progress: { order: 1, total: 1 }, facts: {} } as const;

/** A step that nobody has come to; nothing where its screen needs to know more. */
function warmUpOf(step: Step, text: StepText | undefined): readonly WarmUp[] {
  const entry = screenOf(step.kind);
  if (!entry?.isBlank || !text) return [];
  const show = () => (
    <StepScreen
      view={{ ...place, at: 'step', step, position: step.position, phase: 'asking', answer: undefined }}
      text={text}
      suggestion={undefined}
      found={undefined}
      unsent={new Map()}
      onAnswer={nothing}
      onWithdraw={nothing}
      onExit={nothing}
    />
  );
  return [{ of: entry, show }];
}

const review = (steps: readonly Step[]) => (
  <ReviewScreen view={{ ...place, at: 'review', position: '', steps }} own={nothing} />
);
