import type { StepText } from '../../../flows/kit/text.ts';
import type { Flow } from '../../../flows/kit/types.ts';
import { viewOf } from '../../../flows/kit/view.ts';
import { positionOf, walk } from '../../../flows/kit/walk.ts';
import { textFileOf, wizardFileOf } from '../describe/files.ts';
import { basePathOf, type FlowPaths, textOf } from '../describe/flow.ts';
import type { Doing, Responding, Seeing } from '../describe/screen.ts';
import type { Snapshot } from '../../model/transitions.ts';
import { type EventKind, type PlayedEvent, type Problem, UNDECLARED } from '../engine/types.ts';
import { reviewText } from '../../../src/wizard/text.ts';
import { changeOf } from './assertions.ts';
import { classDoing, isDriven } from './drivers.ts';
import { formDoing } from './form-driver.ts';
import { followingOf } from './requests.ts';

/** One step of a path, with its context. */
export interface Moment {
  readonly flow: Flow;
  readonly paths: FlowPaths;
  readonly before: Snapshot;
  readonly played: PlayedEvent;
  readonly after: Snapshot;
  /** What is seen at the end. */
  readonly seen: readonly Seeing[];
}

type Executor = (moment: Moment) => readonly Doing[] | Problem;

const press =
  (name: string): Executor =>
  () => [{ do: 'click', role: 'button', name }];

const comeTo = ({ flow, paths, before, played: { target = '' } }: Moment): Doing => ({
  do: 'address',
  path: `${basePathOf(paths, before.context.memory.params)}/${positionOf(flow, target)}`,
});

/** Whether more than two answers would go, or a file: that is asked about in every wizard (decision 19). */
function holdsMuch({ steps }: Flow, { context: { memory, settling } }: Snapshot): boolean {
  const answers: Readonly<Record<string, unknown>> = settling
    ? { ...memory.answers, [settling.step]: settling.value }
    : memory.answers;
  const held = steps.filter(({ id }) => (answers[id] ?? null) !== null);
  return held.length > 2 || held.some(({ kind }) => kind.kind === 'upload');
}

const missing = (text: string): Problem => ({ sort: 'executor', text });

/** How the user, a call or the clock causes each kind of event; a kind that is left out does not compile. */
const executors: { readonly [K in EventKind]: Executor } = {
  answer,
  refusal: answer,
  back: press('Volver'),
  send: press(reviewText.send),
  change: ({ paths, played: { target = '' } }) => [{ do: 'click', role: 'button', name: changeOf(paths, target) }],
  withdraw: press('Deshacer'),
  retry: ({ flow, paths, before }) => {
    const isOver = viewOf(flow, before).at === 'end';
    return [{ do: 'click', role: 'button', name: (isOver ? paths.retry : undefined) ?? 'Reintentar' }];
  },
  cancel: ({ flow, paths, before }) =>
    ['Cancelar', ...(paths.asksToLeave || holdsMuch(flow, before) ? ['Sí, cancelar'] : [])].map((name) => ({
      do: 'click',
      role: 'button',
      name,
    })),
  goto: (moment) => {
    const { flow, before, played } = moment;
    // Where answers are kept, questions that still hold are skipped: they are not in the browser's history.
    if (flow.back === 'keeps') return [comeTo(moment)];
    const { path } = walk(flow, before.context.memory);
    // Steps that share a position are one entry.
    const entries = [...new Set(path.map((id) => positionOf(flow, id)))];
    const view = viewOf(flow, before);
    const from = view.at === 'step' ? entries.indexOf(view.position) : entries.length;
    return [{ do: 'history', by: entries.indexOf(positionOf(flow, played.target ?? '')) - from }];
  },
  stay: (moment) => [comeTo(moment)],
  exit: ({ flow, paths, before, played }) => {
    const exits: Readonly<Record<string, string | undefined>> = paths.exits ?? {};
    const name = exits[played.target ?? ''];
    const defined = labelDefined(flow, paths, before, played.target);
    if (name !== undefined && defined !== undefined && defined !== name) {
      return missing(
        `La salida «${played.target ?? ''}» de «${flow.id}» se llama «${defined}» en la pregunta, y «${name}» en los \`exits\` de ${wizardFileOf(flow.id)}.`,
      );
    }
    if (name !== undefined) return [{ do: 'click', role: 'button', name }];
    return missing(
      `Nada dice cómo se sale por «${played.target ?? ''}» en «${flow.id}»: falta en los \`exits\` de ${wizardFileOf(flow.id)}.`,
    );
  },
  outcome,
  delay: ({ played }) => [{ do: 'elapse', ms: played.delay?.ms ?? 0 }],
  event: ({ flow, played }) =>
    missing(`Nadie puede hacer «${played.name}» en «${flow.id}»: no es un evento de sus pantallas.`),
};

/** What a question, or its failure, calls a way out; undefined where its own screen does. */
function labelDefined(flow: Flow, paths: FlowPaths, before: Snapshot, exit: string | undefined): string | undefined {
  const view = viewOf(flow, before);
  if (view.at !== 'step') return undefined;
  const failing = textOf(paths, view.step.id)?.failure?.exit;
  if (failing && failing.name === exit) return failing.label;
  const { kind } = view.step;
  return isDriven(kind) && kind.kind === 'confirmation' && kind.no.exit === exit ? kind.no.label : undefined;
}

function answer({ flow, paths, before, played }: Moment): readonly Doing[] | Problem {
  const view = viewOf(flow, before);
  if (view.at !== 'step' || !played.answer)
    return missing(`«${played.name}» no responde ninguna pregunta de «${flow.id}».`);
  const { id, kind } = view.step;
  if (!isDriven(kind)) {
    return {
      sort: 'driver',
      text: `No hay cómo responder una pregunta de tipo «${kind.kind}» («${id}» de «${flow.id}»): falta en tests/paths/screen/drivers.ts.`,
    };
  }
  const { label, question = id, action, skip }: Partial<StepText> = textOf(paths, id) ?? {};
  if (played.answer.value === null && !('raw' in played.answer)) return passing(flow, id, skip);
  if (view.step.fields.length > 0) return formDoing(view.step, textOf(paths, id) ?? {}, played.answer);
  if (kind.kind !== 'payment') return classDoing(kind, label ?? question, played.answer, action);
  const field = kind.fieldFor(view.facts);
  return field
    ? classDoing(field.kind, field.label, played.answer)
    : missing(`«${id}» no tiene un campo para la forma de pago elegida.`);
}

/** A step that is passed without an answer. */
const passing = ({ id: flow }: Flow, step: string, skip: string | undefined): readonly Doing[] | Problem =>
  skip === undefined
    ? missing(`Nada dice con qué botón se omite «${step}»: falta su \`skip\` en ${textFileOf(flow)}.`)
    : [{ do: 'click', role: 'button', name: skip }];

/** Longer than a request may take and than the wait before its retry (decision 12). */
const NEXT_TRY = 30_000;

function outcome({ flow, paths, before, played, seen }: Moment): readonly Doing[] | Problem {
  const { call = '', name = '' } = played.outcome ?? {};
  const calls: FlowPaths['calls'] = paths.calls;
  const known = calls[call];
  const ends = name === UNDECLARED ? known?.undeclared : known?.outcomes[name]?.response;
  if (ends === undefined) {
    return missing(
      `Nada dice cómo termina «${call}» con «${name}» en «${flow.id}»: falta en los \`calls\` de ${wizardFileOf(flow.id)}.`,
    );
  }
  const [until] = seen;
  const ms = isNoAnswer(ends) ? NEXT_TRY : known?.outcomes[name]?.pause;
  const waiting: readonly Doing[] = ms !== undefined && until ? [{ do: 'elapse', ms, until }] : [];
  const following = followingOf(paths, before, played).map(({ request, ends: with_ }): Doing => {
    return { do: 'stub', request, with: with_ };
  });
  return [...following, { do: 'respond', call, with: ends }, ...waiting];
}

const isNoAnswer = (ends: Responding) => ends === 'cut' || ends === 'silence';

/** What is done for an event; its calls are held before they are made, until the path says how they end. */
export function execute(moment: Moment): { readonly doing: readonly Doing[]; readonly problems: readonly Problem[] } {
  const done = executors[moment.played.kind](moment);
  if ('text' in done) return { doing: [], problems: [done] };
  const started = Object.keys(moment.after.children).filter(
    (call) => moment.after.children[call] !== moment.before.children[call],
  );
  return { doing: [...holds(moment.paths, started), ...done], problems: [] };
}

/** Makes calls wait. */
export function holds(paths: FlowPaths, started: readonly string[]): readonly Doing[] {
  const calls: FlowPaths['calls'] = paths.calls;
  return started.flatMap((call): Doing[] => {
    const known = calls[call];
    return known ? [known.request, ...(known.instead ?? [])].map((request) => ({ do: 'hold', call, request })) : [];
  });
}
