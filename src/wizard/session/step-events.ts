import type { Flow } from '../../../flows/kit/types.ts';
import type { View } from '../../../flows/kit/view.ts';
import type { RunNews } from './followed.ts';
import type { RunSnapshot } from './run.ts';

/** What happened at a step (EN-13), as the contract names it: nothing of what was answered, and of nobody. */
export interface StepEvent {
  readonly flow: string;
  /** The step, or the review and sending after the last one. */
  readonly step: string;
  readonly kind: 'alcanzado' | 'respondido' | 'abandonado' | 'reabierto' | 'invalido' | 'rechazado' | 'fallido';
  /** Of an answer, within how many seconds it came. */
  readonly value?: number;
  readonly variant: 'preguntas' | 'secciones';
}

/** Reads what happened out of what has come of runs. */
export interface StepEvents {
  readonly hear: (news: RunNews) => readonly StepEvent[];
  /** The page goes, or its user says no more: a run that was just left is one. */
  readonly settle: () => readonly StepEvent[];
  /** The page is put away, with the run that is open. */
  readonly hide: () => readonly StepEvent[];
  /** It has come back as it was. */
  readonly show: () => readonly StepEvent[];
}

/** In seconds, and coarse on purpose: nobody is known by how long they took. The last one is all that took longer than the one before. */
export const bounds = [2, 5, 10, 20, 30, 60, 120, 300, 600, 3600] as const;
const longest = bounds.at(-1) ?? 0;
const within = (ms: number): number => bounds.find((bound) => ms <= bound * 1000) ?? longest;

/** One run: each step counts once as reached, and once as answered. */
interface Counted {
  readonly flow: Flow;
  readonly reached: Set<string>;
  readonly answered: Set<string>;
  variant: StepEvent['variant'];
  /** The open step, and since when it asks. */
  open: { readonly step: string; readonly since: number } | undefined;
  /** It was left and nothing else of the flow has begun since. */
  isLeft: boolean;
}

export function stepEvents(): StepEvents {
  let counted: Counted | undefined;

  const event = (of: Counted, step: string, kind: StepEvent['kind'], value?: number): StepEvent => ({
    flow: of.flow.id,
    step,
    kind,
    ...(value !== undefined && { value }),
    variant: of.variant,
  });
  const open = (of: Counted, step: string | undefined, at: number): readonly StepEvent[] => {
    of.open = step === undefined ? undefined : { step, since: at };
    if (step === undefined) return [];
    if (of.reached.has(step)) return [event(of, step, 'reabierto')];
    of.reached.add(step);
    return [event(of, step, 'alcanzado')];
  };
  const settle = (): readonly StepEvent[] => {
    const left = counted;
    if (!left?.isLeft) return [];
    counted = undefined;
    return left.open ? [event(left, left.open.step, 'abandonado')] : [];
  };

  const begin = (news: RunNews, now: RunSnapshot): readonly StepEvent[] => {
    const { flow, at } = news;
    const given = answeredIn(flow, now);
    // What is run anew from its own answers (undo, another try) goes on; without any it is another run.
    const before = counted?.isLeft && counted.flow === flow && given.length > 0 ? counted : undefined;
    const left = before ? [] : settle();
    const next: Counted = {
      flow,
      reached: new Set([...(before?.reached ?? []), ...given]),
      answered: new Set([...(before?.answered ?? []), ...given]),
      variant: variantOf(news),
      open: undefined,
      isLeft: false,
    };
    counted = next;
    const step = placeOf(flow, now.view);
    // Who resumes had reached it before; what was known beforehand is asked here for the first time.
    if (step !== undefined && news.isResumed) next.reached.add(step);
    else if (step !== undefined && !before) {
      next.reached.delete(step);
      next.answered.delete(step);
    }
    if (before?.open && before.open.step === step) {
      next.open = before.open;
      return left;
    }
    return [...left, ...open(next, step, at)];
  };

  const move = (of: Counted, { flow, at }: RunNews, was: RunSnapshot, now: RunSnapshot): readonly StepEvent[] => {
    const [from, to] = [placeOf(flow, was.view), placeOf(flow, now.view)];
    const failures = failuresIn(flow, was.view, now.view).map(({ step, kind }) => event(of, step, kind));
    if (from === to || covers(flow, was.view, to) || covers(flow, now.view, from)) {
      if (of.open && isWaiting(was.view) && !isWaiting(now.view)) of.open = { ...of.open, since: at };
      return failures;
    }
    const answers: StepEvent[] = [];
    const given = from === undefined ? [] : givenAt(flow, was.view, now);
    for (const step of given) {
      if (of.answered.has(step)) continue;
      of.answered.add(step);
      // What is asked beside others in a section was reached with them.
      if (!of.reached.has(step)) answers.push(event(of, step, 'alcanzado'));
      of.reached.add(step);
      const timed = of.open?.step === step ? within(at - of.open.since) : undefined;
      answers.push(event(of, step, 'respondido', timed));
    }
    const isLeft = now.view.at === 'end' && given.length === 0 && now.view.end !== flow.ending.failed;
    const left = isLeft && from !== undefined ? [event(of, from, 'abandonado')] : [];
    return [...answers, ...left, ...failures, ...open(of, to, at)];
  };

  return {
    hear(news) {
      const { flow, was, now, wrong } = news;
      if (now === undefined) {
        if (counted?.flow === flow) counted.isLeft = true;
        return [];
      }
      if (was === undefined || counted?.flow !== flow) return begin(news, now);
      counted.variant = variantOf(news);
      if (wrong !== undefined) return counted.open ? [event(counted, counted.open.step, wrong)] : [];
      return move(counted, news, was, now);
    },
    settle,
    hide() {
      if (!counted?.open) return [];
      return [event(counted, counted.open.step, 'abandonado')];
    },
    show() {
      if (!counted?.open) return [];
      return [event(counted, counted.open.step, 'reabierto')];
    },
  };
}

const variantOf = ({ isSectioned }: RunNews): StepEvent['variant'] => (isSectioned ? 'secciones' : 'preguntas');

/** The step that is open; the ending while it is reviewed and sent, or could not be. */
function placeOf({ ending }: Flow, view: View): string | undefined {
  if (view.at === 'step') return view.step.id;
  if (view.at === 'end') return view.end === ending.failed ? ending.id : undefined;
  return ending.id;
}

const isStep = ({ steps }: Flow, name: string): boolean => steps.some(({ id }) => id === name);

/** The steps of the flow that a view asks: several in a section. */
const askedIn = (flow: Flow, view: View): readonly string[] =>
  view.at === 'step'
    ? [...new Set([view.step.id, ...view.step.fields.map(({ id }) => id).filter((id) => isStep(flow, id))])]
    : [];

const covers = (flow: Flow, view: View, step: string | undefined): boolean =>
  step !== undefined && askedIn(flow, view).includes(step);

const isWaiting = (view: View): boolean => view.at === 'step' && view.phase !== 'asking';

const answeredIn = (flow: Flow, { memory }: RunSnapshot): readonly string[] => {
  const answers: Readonly<Record<string, unknown>> = memory.answers;
  return flow.steps.map(({ id }) => id).filter((id) => answers[id] !== undefined);
};

/** What was answered where a view has been left: the ending, once it was sent. */
function givenAt(flow: Flow, view: View, now: RunSnapshot): readonly string[] {
  if (view.at !== 'step') {
    const isSent = now.view.at === 'end' && flow.ends.includes(now.view.end) && now.view.end !== flow.ending.failed;
    return isSent ? [flow.ending.id] : [];
  }
  if (now.view.direction === 'backward') return [];
  const answered = answeredIn(flow, now);
  return askedIn(flow, view).filter((step) => answered.includes(step));
}

interface Failed {
  readonly step: string;
  readonly kind: 'rechazado' | 'fallido';
}

/** What of a view has failed that had not before. */
function failuresIn(flow: Flow, was: View, now: View): readonly Failed[] {
  if (now.at === 'end') {
    const isNew = now.end === flow.ending.failed && was.at !== 'end';
    return isNew ? [{ step: flow.ending.id, kind: 'fallido' }] : [];
  }
  if (now.at !== 'step') return [];
  const before = was.at === 'step' && was.step.id === now.step.id ? was : undefined;
  const { refused } = now;
  const step = refused?.field !== undefined && isStep(flow, refused.field) ? refused.field : now.step.id;
  const hasFailed = (view: typeof now | undefined) => view?.phase === 'failed' || view?.beside === 'failed';
  return [
    ...(refused && !before?.refused ? [{ step, kind: 'rechazado' } as const] : []),
    ...(hasFailed(now) && !hasFailed(before) ? [{ step: now.step.id, kind: 'fallido' } as const] : []),
  ];
}
