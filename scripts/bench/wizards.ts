import type { FlowPaths } from '../../tests/paths/describe/flow.ts';
import type { Doing } from '../../tests/paths/describe/screen.ts';
import { flowPaths } from '../../tests/paths/wizards/index.ts';
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
  /** How many calls the previous answer makes before this is asked. Lists of options are not counted: the survey sees whether they are there already. */
  readonly calls: number;
  /** Whether it comes after a file, whose removal can be undone for a second. */
  readonly afterFile: boolean;
  /** Whether it shows all answers once more before they are sent. */
  readonly isReview: boolean;
}

/** What is measured. A walk does the first possible event, except for these, by their names in the path suites. */
const rather: Readonly<Record<string, readonly string[]>> = {
  'report-payment': [],
  // The register has a minor: the name is confirmed and the birth date asked, which makes the most questions.
  'insurance-quote-photos': ['formaDePago: Débito con tarjeta de crédito', 'poliza: TR', 'identidad: menor de edad'],
};

export const wizardIds: readonly string[] = flowPaths.map(({ flow }) => flow.id);

/** What can be walked again by the same person in the same page: who signed an agency up may not do it again. The insurance quote is one page. */
export const repeatedIds: readonly string[] = wizardIds.filter(
  (id) => !['agency-signup', 'insurance-quote'].includes(id),
);

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
  // What runs beside the questions is answered, too.
  for (const call of Object.values(calls)) {
    const [first] = Object.values(call.outcomes);
    if (first) given.unshift({ do: 'stub', request: call.request, with: first.response });
  }
  const questions: Question[] = [];
  let ended = 0;
  let afterFile = false;
  let now = start.snapshot;
  while (!subject.isFinal(now)) {
    const played = eventOf(subject.events(now), wanted);
    const after = subject.send(now, played);
    const { answer, outcome } = played;
    const step = flow.steps.find(({ id }) => id === answer?.step);
    const tell = () => subject.tell(now, played, after).doing;
    if (step ?? played.kind === 'send') {
      questions.push({
        id: step?.id ?? flow.ending.id,
        text: step ? (texts[step.id]?.question ?? step.id) : reviewText.question,
        // Stubs answer the calls; the first radio is chosen at the start.
        doing: tell().filter((each) => each.do !== 'hold' && each.do !== 'choose'),
        calls: ended,
        afterFile,
        isReview: !step,
      });
      ended = 0;
      afterFile = false;
    } else if (outcome) {
      ended += 1;
      given.push(...answering(calls[outcome.call], tell()));
    } else {
      afterFile = true;
    }
    now = after;
  }
  return { id: flow.id, person, path: paths.address(start.params), given, questions };
}

type Call = FlowPaths['calls'][string];

/** What answers the requests of a call, and those that follow them, before it is made. */
function answering(call: Call | undefined, doing: readonly Doing[]): readonly Doing[] {
  const requests = call ? [call.request, ...(call.instead ?? [])] : [];
  return doing.flatMap((each): readonly Doing[] => {
    if (each.do === 'stub') return [each];
    if (each.do !== 'respond') return [];
    return requests.map((request) => ({ do: 'stub', request, with: each.with }));
  });
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
