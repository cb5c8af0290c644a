import equal from 'fast-deep-equal';
import { isRecord, namesOf } from '../../../flows/kit/fields.ts';
import { listed } from '../../../flows/kit/listed.ts';
import type { StepText } from '../../../flows/kit/text.ts';
import type { Flow, FlowTypes, Memory, Step } from '../../../flows/kit/types.ts';
import { filesIn } from './files.ts';
import type { RunSnapshot } from './run.ts';

/** A moment as far as it matters to what can be taken back. */
export type Moment<T extends FlowTypes = FlowTypes> = Pick<RunSnapshot<T>, 'view' | 'memory' | 'settling'>;

/** What was cleared and can be taken back (EN-03). */
export interface Cleared<T extends FlowTypes = FlowTypes> {
  /** What the run goes on from where it is taken back, and where. */
  readonly memory: Memory<T>;
  readonly position: string;
  /** The steps and fields whose answers are gone, or whose file is another one. */
  readonly lost: readonly string[];
  /** The step whose answer was changed; undefined where that was not the reason. */
  readonly by: string | undefined;
  /** The run was cancelled. */
  readonly isCancelled: boolean;
}

const isHeld = (value: unknown): boolean => value !== undefined && value !== null;

/** The answers by the names of steps and of forms' fields. */
function namedIn(steps: readonly Step[], answers: Memory['answers']): ReadonlyMap<string, unknown> {
  return new Map(
    steps.flatMap(({ id, fields }): readonly (readonly [string, unknown])[] => {
      const answer = answers[id];
      if (fields.length === 0) return isHeld(answer) ? [[id, answer]] : [];
      return isRecord(answer) ? Object.entries(answer).filter(([, value]) => isHeld(value)) : [];
    }),
  );
}

/** The answers of a moment, one that is settling included. */
const answersAt = ({ memory, settling }: Moment): Memory['answers'] =>
  settling ? { ...memory.answers, [settling.step]: settling.value } : memory.answers;

/** The keys of the files that a moment holds: of its answers, and of one that is settling. */
const filesAt = (flow: Flow, { memory, settling }: Moment): readonly string[] => [
  ...filesIn(flow, memory.answers),
  ...(settling ? filesIn(flow, { [settling.step]: settling.value }) : []),
];

/** Every file that has to exist: what a moment holds, and what can be taken back (EN-06). */
export const filesKept = (flow: Flow, now: Moment, cleared: Cleared | undefined): ReadonlySet<string> =>
  new Set([...filesAt(flow, now), ...(cleared ? filesIn(flow, cleared.memory.answers) : [])]);

/** The step whose answer a move has changed, of those that were asked together; undefined where none was answered. */
const answeredAt = (open: Step, held: Memory, after: Memory['answers']): string | undefined =>
  namesOf(open).find((id) => after[id] !== undefined && !equal(held.answers[id], after[id]));

/** What is gone between two memories besides what was answered anew at a step, or is still shown as entered; of that, a file. */
function lostBetween(
  flow: Flow,
  held: Memory,
  { answers, pending }: Memory,
  answered: { readonly step: Step; readonly by: string } | undefined,
): readonly string[] {
  const is = new Set([...namedIn(flow.steps, answers).keys(), ...namedIn(flow.steps, pending ?? {}).keys()]);
  const gone = [...namedIn(flow.steps, held.answers).keys()].filter((name) => !is.has(name));
  if (!answered) return gone;
  const { step, by } = answered;
  const others = gone.filter((name) => !namesOf(step).includes(name));
  const kept = filesIn(flow, answers);
  const isReplaced = filesIn(flow, { [by]: held.answers[by] }).some((key) => !kept.includes(key));
  return isReplaced ? [by, ...others] : others;
}

/** Nothing has been sent: a question is open, or the review of them all. */
const isOpen = ({ view }: Moment): boolean => view.at === 'step' || view.at === 'review';

/** What could be taken back before, after a move that has cleared nothing and answered nothing. */
const standing = (cleared: Cleared | undefined, now: Moment): Cleared | undefined =>
  isOpen(now) ? cleared : undefined;

/**
 * What can be taken back after a move. Clearings of which none is an answer add up: who goes back twice gets all of it again. An answer
 * after a clearing ends it, and so do a refusal by the server and the last call; what a call returns does not.
 *
 * @param cleared what could be taken back before the move
 */
export function clearedAfter<T extends FlowTypes>(
  flow: Flow<T>,
  cleared: Cleared<T> | undefined,
  before: Moment<T>,
  after: Moment<T>,
): Cleared<T> | undefined;
export function clearedAfter(
  flow: Flow,
  cleared: Cleared | undefined,
  before: Moment,
  after: Moment,
): Cleared | undefined {
  const { memory, settling, view } = before;
  if (memory === after.memory && settling === after.settling) return standing(cleared, after);
  const isCancelled = after.view.at === 'end' && after.view.end === 'cancelado';
  if (!isOpen(before) || (!isOpen(after) && !isCancelled)) return undefined;
  if (after.settling || (after.view.at === 'step' && after.view.refused)) return undefined;
  // a call came back, which the person has not done
  const came = Object.entries(after.memory.results).some(([name, result]) => memory.results[name] !== result);
  if (came) return standing(cleared, after);
  const isSettled = settling !== null && equal(after.memory.answers[settling.step], settling.value);
  // who takes back what settles has taken back
  const isWithdrawn =
    settling !== null && !isSettled && after.view.at === 'step' && after.view.step.id === settling.step;
  if (isWithdrawn) return undefined;
  const held: Memory = isSettled ? memory : { ...memory, answers: answersAt(before) };
  const open = isCancelled || view.at !== 'step' ? undefined : view.step;
  const by = open && answeredAt(open, held, after.memory.answers);
  const lost = lostBetween(flow, held, after.memory, open && by !== undefined ? { step: open, by } : undefined);
  if (lost.length === 0) return undefined;
  const begun = by === undefined && cleared?.by === undefined ? cleared : undefined;
  return {
    memory: begun?.memory ?? held,
    position: begun?.position ?? view.position,
    lost: [...new Set([...(begun?.lost ?? []), ...lost])],
    by,
    isCancelled,
  };
}

/** So many answers are given up without a question: they are given again in a moment. */
const FEW = 2;

/** Whether more than two answers would go with a moment, or a file. */
export const holdsMuch = (flow: Flow, now: Moment): boolean =>
  Object.values(answersAt(now)).filter(isHeld).length > FEW || filesAt(flow, now).length > 0;

/** So many are named; the others are counted. */
const NAMED = 3;

/** What was cleared, and why: 'Borramos «Banco» porque cambiaste «Medio de pago».' */
export function sayCleared(
  { steps }: Flow,
  { lost, by, isCancelled }: Cleared,
  texts: Readonly<Record<string, StepText>>,
): string {
  if (isCancelled) return 'Cancelaste y borramos lo que habías cargado.';
  const labelled = (name: string): string => {
    const step = steps.find((each) => namesOf(each).includes(name));
    const text = step && texts[step.id];
    const label = name === step?.id ? (text?.label ?? text?.question) : text?.fields?.[name]?.label;
    return `«${label ?? name}»`;
  };
  const [only] = lost;
  if (by !== undefined && lost.length === 1 && only === by) return `Cambiaste la imagen de ${labelled(by)}.`;
  const others = lost.length - NAMED;
  const named = lost.slice(0, others === 1 ? NAMED + 1 : NAMED).map(labelled);
  const what = listed(others > 1 ? [...named, `${others} respuestas más`] : named);
  return `Borramos ${what} porque ${by === undefined ? 'volviste' : `cambiaste ${labelled(by)}`}.`;
}
