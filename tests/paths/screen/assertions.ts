import { type Flow, positionOf, progressOf, type View, viewOf } from '../../../flows/kit/index.ts';
import { textFileOf, wizardFileOf } from '../describe/files.ts';
import { type FlowPaths, shownAt, textOf } from '../describe/flow.ts';
import type { Seeing } from '../describe/screen.ts';
import type { Snapshot } from '../../model/transitions.ts';
import type { PlayedEvent, Problem } from '../engine/types.ts';

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
    { see: 'address', path: `${paths.basePath}/${positionOf(flow, place)}` },
    { see: 'progress', ...progressOf(flow, place) },
  ];
  if (view.at === 'ending') return known([state('sending'), ...common, ...paths.sending]);
  if (view.at === 'end') {
    const shows = shownAt(paths, view.end);
    if (!shows) return unknownEnd(flow, view.end);
    const leaving: readonly string[] = ['cancelado', ...(paths.leaving ?? [])];
    return known(leaving.includes(view.end) ? shows : [state('ended', view.end), ...common, ...shows]);
  }
  const question = textOf(paths, view.step.id)?.question;
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
    // a question that was never left does not take the focus
    { see: 'heading', name: question, ...(stayed ? {} : { focused: true }) },
    ...common,
    ...phases[view.phase],
    ...(view.phase === 'failed' ? failureSeen(paths, view.step.id) : []),
    ...(view.phase === 'asking' ? (paths.shows?.(view.step.id, view.facts) ?? []) : []),
    ...(stayed || view.phase !== 'asking' || view.refused ? [] : [{ see: 'nothingWrong' } as const]),
    ...(view.refused ? [{ see: 'error', text: view.refused.says } as const] : []),
    ...(message === undefined ? [] : [{ see: 'error', text: message } as const]),
  ]);
}

/** What a step says of itself where its call failed, and its own way out. */
function failureSeen(paths: FlowPaths, step: string): readonly Seeing[] {
  const { failure } = textOf(paths, step) ?? {};
  if (!failure) return [];
  return [
    { see: 'error', text: failure.says },
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
