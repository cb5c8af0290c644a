import { type StepText, termOf } from '../../../flows/kit/text.ts';
import type { Flow } from '../../../flows/kit/types.ts';
import { type View, viewOf } from '../../../flows/kit/view.ts';
import { positionOf, progressOf } from '../../../flows/kit/walk.ts';
import { textFileOf, wizardFileOf } from '../describe/files.ts';
import { basePathOf, type FlowPaths, shownAt, textOf } from '../describe/flow.ts';
import type { Seeing } from '../describe/screen.ts';
import type { Snapshot } from '../../model/transitions.ts';
import type { AnswerClass, PlayedEvent, Problem } from '../engine/types.ts';
import { reviewText } from '../../../src/wizard/text.ts';
import { besideSeen } from './form-driver.ts';

/** What is seen, and what is missing to check it. */
export interface Seen {
  readonly seeing: readonly Seeing[];
  readonly problems: readonly Problem[];
}

/** A state that an event led to; without an event, one that was opened. */
export interface Arrival {
  readonly flow: Flow;
  readonly paths: FlowPaths;
  readonly before?: Snapshot;
  readonly played?: PlayedEvent;
  readonly after: Snapshot;
}

type At<K extends View['at']> = Extract<View, { readonly at: K }>;

/** What is seen at a step, by its phase; a phase that is left out does not compile. */
const phases: { readonly [P in At<'step'>['phase']]: readonly Seeing[] } = {
  asking: [],
  settling: [{ see: 'button', name: 'Deshacer' }],
  waiting: [{ see: 'status', text: 'Un momento…' }],
  failed: [{ see: 'button', name: 'Reintentar' }],
};

/** What a person must see in a state: which one it is, its question or its end, where the focus is, the address, how far they are. */
export function assertionsFor({ flow, paths, before, played, after }: Arrival): Seen {
  const view = viewOf(flow, after);
  const place = view.at === 'step' ? view.step.id : flow.ending.id;
  const state = (phase: string, end?: string): Seeing => ({
    see: 'state',
    flow: flow.id,
    step: place,
    phase,
    ...(end === undefined ? {} : { end }),
  });
  const common: readonly Seeing[] = [
    { see: 'address', path: `${basePathOf(paths, after.context.memory.params)}/${positionOf(flow, place)}` },
    howFar(flow, paths, place),
  ];
  if (view.at === 'ending') return known([state('sending'), ...common, ...paths.sending]);
  if (view.at === 'end') {
    const shows = shownAt(paths, view.end);
    if (!shows) return unknownEnd(flow, view.end);
    const leaving: readonly string[] = ['cancelado', ...(paths.leaving ?? [])];
    return known(leaving.includes(view.end) ? shows : [state('ended', view.end), ...common, ...shows]);
  }
  if (view.at === 'review') return known([state('reviewing'), ...common, ...reviewSeen(paths, view)]);
  const said: Partial<StepText> = textOf(paths, view.step.id) ?? {};
  const { question } = said;
  if (question === undefined) {
    const text = `El paso «${view.step.id}» de «${flow.id}» no tiene texto: falta en ${textFileOf(flow.id)}.`;
    return { seeing: [], problems: [{ sort: 'assertion', text }] };
  }
  const stayed = before !== undefined && placeOf(flow, before) === view.step.id;
  const message = played?.kind === 'refusal' ? played.answer?.message : undefined;
  return known([
    {
      ...state(view.phase),
      // A call that waits may need no request: its last result is known. Its end is seen before the next event, so that a
      // request that is late does not get the answer to a later one.
      ...(view.beside === undefined || view.beside === 'waiting' ? {} : { beside: view.beside }),
    },
    // a question that was never left does not take the focus; in a form that was refused, what is wrong with it does
    {
      see: 'heading',
      name: (view.phase === 'waiting' ? said.meanwhile : undefined) ?? question,
      ...(stayed || (view.refused && view.step.fields.length > 0) ? {} : { focused: true }),
    },
    ...common,
    ...phases[view.phase],
    ...(view.phase === 'failed' ? failureSeen(paths, view.step.id) : []),
    ...(view.phase === 'asking' ? (paths.shows?.(view.step.id, view.facts, view.beside) ?? []) : []),
    ...(stayed || view.phase !== 'asking' || view.refused ? [] : [{ see: 'nothingWrong' } as const]),
    // what the server says of a form's field goes once that is entered anew, as all are
    ...(view.refused && !(stayed && view.refused.field !== undefined) ? refusalSeen(view, said) : []),
    ...(message === undefined ? [] : [{ see: 'error', text: message } as const]),
    ...(played?.kind === 'refusal' && played.answer ? besideSeen(view.step, said, played.answer) : []),
  ]);
}

/** Each question asked, with the way to change it, and the way on. */
const reviewSeen = (paths: FlowPaths, { steps }: At<'review'>): readonly Seeing[] => [
  { see: 'heading', name: reviewText.question, focused: true },
  ...steps.map(({ id }): Seeing => ({ see: 'button', name: changeOf(paths, id) })),
  { see: 'button', name: reviewText.send },
];

/** The accessible name of the button that opens a question from the review. */
export const changeOf = (paths: FlowPaths, step: string): string => {
  const text = textOf(paths, step);
  return `${reviewText.change}: ${text ? termOf(text) : step}`;
};

/** What the server says of what it refused: above, and in a form beside the field. */
function refusalSeen({ step, refused }: At<'step'>, said: Partial<StepText>): readonly Seeing[] {
  if (!refused) return [];
  const beside: AnswerClass = {
    step: step.id,
    name: '',
    parts: [{ step: refused.field ?? '', name: '', message: refused.says }],
  };
  return [{ see: 'error', text: refused.says }, ...besideSeen(step, said, beside)];
}

/** How far one is: the stage, or the progress. */
function howFar(flow: Flow, { stages }: FlowPaths, place: string): Seeing {
  const stage = stages?.find(({ positions }) => positions.includes(positionOf(flow, place)));
  return stage ? { see: 'stage', name: stage.label } : { see: 'progress', ...progressOf(flow, place) };
}

/** What a step says of itself where its call failed, and its own way out. */
function failureSeen(paths: FlowPaths, step: string): readonly Seeing[] {
  const { failure } = textOf(paths, step) ?? {};
  if (!failure) return [];
  return [
    ...(failure.says === undefined ? [] : [{ see: 'error', text: failure.says } as const]),
    ...(failure.title === undefined ? [] : [{ see: 'error', text: failure.title } as const]),
    ...(failure.exit ? [{ see: 'button', name: failure.exit.label } as const] : []),
  ];
}

const known = (seeing: readonly Seeing[]): Seen => ({ seeing, problems: [] });

function unknownEnd(flow: Flow, end: string): Seen {
  const text = `Nada dice qué muestra el final «${end}» de «${flow.id}»: falta en los \`ends\` de ${wizardFileOf(flow.id)}.`;
  return { seeing: [], problems: [{ sort: 'assertion', text }] };
}

function placeOf(flow: Flow, snapshot: Snapshot): string {
  const view = viewOf(flow, snapshot);
  return view.at === 'step' ? view.step.id : flow.ending.id;
}
