import type { Step } from '../../flows/kit/index.ts';
import type { FlowPaths } from '../../tests/paths/describe/flow.ts';
import type { ValidExample } from '../../tests/paths/describe/examples.ts';
import type { Doing } from '../../tests/paths/describe/screen.ts';
import { flowPaths } from '../../tests/paths/wizards/index.ts';
import { isDriven } from '../../tests/paths/screen/drivers.ts';
import { flowSubject } from '../../tests/paths/subject/flow.ts';
import { reviewText } from '../../src/wizard/text.ts';
import type { PlayedEvent } from '../../tests/paths/engine/types.ts';

/** A wizard with the one walk through it that is measured. */
export interface Wizard {
  /** Its flow's. */
  readonly id: string;
  /** The seed person who walks, by their e-mail address. */
  readonly person: string;
  /** The address that opens it: a path with its query. */
  readonly path: string;
  /** What is done before it is opened: its calls end as the walk needs. */
  readonly given: readonly Doing[];
  /** In the order in which the walk reaches them. */
  readonly questions: readonly Question[];
}

export interface Question {
  readonly id: string;
  readonly text: string;
  /** How it is answered; the last action leads to the next question. */
  readonly doing: readonly Doing[];
  /** What it waits for after the previous answer; undefined if for nothing. */
  readonly waitsFor: 'a call' | 'a file' | undefined;
  /** What is on its screen, for the bare wizard. */
  readonly asks:
    | { readonly by: 'choice'; readonly options: readonly string[] }
    | { readonly by: 'typing' | 'upload'; readonly label: string }
    /** What was answered is shown once more before it is sent. */
    | { readonly by: 'review'; readonly label: string };
}

/** What is measured. A walk does the first possible event, except for these, by their names in the path suites. */
const rather: Readonly<Record<string, readonly string[]>> = {
  'report-payment': [],
  // The register has a minor: the name is confirmed and the birth date asked, which makes the most questions.
  'insurance-quote-photos': ['formaDePago: Débito con tarjeta de crédito', 'poliza: TR', 'identidad: menor de edad'],
};

export const wizardIds: readonly string[] = Object.keys(rather);

/** @throws Error for a flow without path tests */
export function wizardNamed(id: string): Wizard {
  const paths = flowPaths.find(({ flow }) => flow.id === id);
  if (!paths) throw new Error(`There is no flow '${id}' to measure.`);
  return walkThrough(paths, rather[id] ?? []);
}

/** Plays the machine from its first start to an end, and notes the questions and what is done at them. */
function walkThrough(paths: FlowPaths, wanted: readonly string[]): Wizard {
  const { flow, text, person } = paths;
  const texts: Readonly<Record<string, { readonly question: string }>> = text.steps;
  const calls: FlowPaths['calls'] = paths.calls;
  const subject = flowSubject(paths);
  const [start] = subject.starts;
  if (!start) throw new Error(`'${flow.id}' has no start.`);
  const given = [...paths.given, ...(paths.givenFor?.(start.params) ?? [])];
  const questions: Question[] = [];
  let waitsFor: Question['waitsFor'];
  let now = start.snapshot;
  while (!subject.isFinal(now)) {
    const played = eventOf(subject.events(now), wanted);
    const after = subject.send(now, played);
    const { answer, outcome } = played;
    // Stubs answer the calls; the first radio is chosen at the start.
    const done = () =>
      subject.tell(now, played, after).doing.filter((each) => each.do !== 'hold' && each.do !== 'choose');
    const step = flow.steps.find(({ id }) => id === answer?.step);
    if (step) {
      const doing = done();
      questions.push({
        id: step.id,
        text: texts[step.id]?.question ?? step.id,
        doing,
        waitsFor: 'catalog' in step.kind ? 'a call' : waitsFor,
        asks: asksOf(step, paths.answers[step.id]?.valid ?? [], doing),
      });
      waitsFor = undefined;
    } else if (played.kind === 'send') {
      questions.push({
        id: flow.ending.id,
        text: reviewText.question,
        doing: done(),
        waitsFor,
        asks: { by: 'review', label: reviewText.send },
      });
      waitsFor = undefined;
    } else {
      waitsFor = outcome ? 'a call' : 'a file';
      const known = outcome && calls[outcome.call];
      const responding = outcome && known?.outcomes[outcome.name]?.response;
      if (known && responding) given.push({ do: 'stub', request: known.request, with: responding });
    }
    now = after;
  }
  return { id: flow.id, person, path: paths.address(start.params), given, questions };
}

/** An answer as soon as possible; else a call ends, a delay is over, or what was reviewed is sent. */
function eventOf(events: readonly PlayedEvent[], wanted: readonly string[]): PlayedEvent {
  const kinds = (['answer', 'outcome', 'delay', 'send'] as const).map((kind) =>
    events.filter((event) => event.kind === kind),
  );
  const possible = kinds.find(({ length }) => length > 0) ?? [];
  const event = possible.find(({ name }) => wanted.includes(name)) ?? possible[0];
  if (!event) throw new Error('The walk does not end.');
  return event;
}

function asksOf({ kind }: Step, examples: readonly ValidExample[], doing: readonly Doing[]): Question['asks'] {
  for (const each of doing) {
    if (each.do === 'fill') return { by: 'typing', label: each.label };
    if (each.do === 'attach') return { by: 'upload', label: each.label };
  }
  return { by: 'choice', options: optionsOf(kind, examples) };
}

function optionsOf(kind: Step['kind'], examples: readonly ValidExample[]): readonly string[] {
  if (!isDriven(kind)) return [];
  switch (kind.kind) {
    case 'choice':
      return kind.options.map(({ label }) => label);
    case 'lookup':
    case 'offer':
      return examples.flatMap(({ taps }) => taps?.slice(0, 1) ?? []);
    case 'confirmation':
      return [kind.yes, kind.no.label];
    default:
      return [];
  }
}
