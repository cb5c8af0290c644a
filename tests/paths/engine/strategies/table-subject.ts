import type { Chart, ChartState, Effects, EventKind, Goal, PlayedEvent, Question, Subject, Told } from '../types.ts';

/** An event that can be sent in a state, and where it leads. Answers and wrong entries are named 'step: class'. */
export interface Row {
  readonly from: string;
  readonly name: string;
  readonly to: string;
  /** 'event' where nothing else is said. */
  readonly kind?: EventKind;
  /** The leaf that takes it, where it leaves states side by side. */
  readonly source?: string;
  /** What it decides: a goal. */
  readonly decides?: string;
  /** What is missing to do it at a screen. */
  readonly problem?: string;
}

/** A statechart as its rows. States side by side are written 'p.a.1 + p.b.1': two regions of one parallel state. */
export interface Table {
  /** The state of the first row where nothing else is said. */
  readonly starts?: readonly string[];
  readonly ends: readonly string[];
  readonly rows: readonly Row[];
}

const nothing: Effects = { emits: [], timers: [], calls: [], acts: [] };

const SIDE_BY_SIDE = ' + ';

const leavesOf = (state: string): readonly string[] => state.split(SIDE_BY_SIDE);

/** A subject whose answers are known, because every state and event of it is in a table. */
export function tableSubject({ rows, ends, starts = [rows[0]?.from ?? ''] }: Table): Subject<string> {
  const rowOf = (state: string, { name }: PlayedEvent): Row => {
    const row = rows.find((each) => each.from === state && each.name === name);
    if (!row) throw new Error(`'${name}' is not in the table for '${state}'`);
    return row;
  };
  return {
    id: 'table',
    title: 'Una tabla',
    file: 'tests/una-tabla.ts',
    version: 1,
    starts: starts.map((state) => ({ name: state, params: {}, snapshot: state, reaches: [], effects: nothing })),
    traits: {},
    effects: () => nothing,
    chart: chartOf(rows, ends),
    declared: rows.flatMap(goalsOf),
    questions: questionsOf(rows),
    parallel: rows.some(({ to }) => leavesOf(to).length > 1),
    events: (state) => rows.filter(({ from }) => from === state).map(playedBy),
    send: (state, played) => rowOf(state, played).to,
    key: (state) => state,
    forgotten: () => [],
    states: leavesOf,
    reaches: (before, played) => {
      const row = rowOf(before, played);
      return [transitionOf(row), ...goalsOf(row).map(({ id }) => id)];
    },
    isFinal: (state) => ends.includes(state),
    opening: () => told('abro'),
    tell: (before, played) => told(played.name, rowOf(before, played).problem),
  };
}

function playedBy({ name, kind = 'event' }: Row): PlayedEvent {
  const [step = '', value = ''] = name.split(': ');
  return {
    kind,
    name,
    event: { type: name },
    ...(kind === 'answer' || kind === 'refusal' ? { answer: { step, name: value } } : {}),
    ...(kind === 'outcome' ? { outcome: { call: step, name: value } } : {}),
  };
}

const goalsOf = ({ name, kind, decides }: Row): readonly Goal[] => [
  ...(decides === undefined ? [] : [{ id: decides, sort: 'decision' as const, label: decides }]),
  ...(kind === 'outcome' ? [{ id: name, sort: 'outcome' as const, label: name }] : []),
];

function questionsOf(rows: readonly Row[]): readonly Question[] {
  const classes = (kind: EventKind, of: string) =>
    [...new Set(rows.filter((row) => row.kind === kind).map(({ name }) => name))].flatMap((each) => {
      const [step = '', name = ''] = each.split(': ');
      return step === of ? [{ step, name }] : [];
    });
  const asked = rows.filter(({ kind }) => kind === 'answer').map(({ name }) => name.split(': ')[0] ?? '');
  return [...new Set(asked)].map((step) => ({
    step,
    label: step,
    valid: classes('answer', step),
    invalid: classes('refusal', step),
  }));
}

const transitionOf = ({ from, name, to }: Row): string => `${from} —${name}→ ${to}`;

/** A row is taken in the region whose leaf it changes; one that changes them all is taken in the whole state. */
function chartOf(rows: readonly Row[], ends: readonly string[]): Chart {
  const all = [...new Set(rows.flatMap(({ from, to }) => [from, to]))];
  const states = all.flatMap((state) =>
    leavesOf(state)
      .flatMap((leaf) => statesOf(leaf, leavesOf(state).length > 1))
      .map((each): ChartState => (ends.includes(each.id) ? { ...each, type: 'final' } : each)),
  );
  const transitions = rows.map((row) => {
    const [target = ''] = leavesOf(row.to);
    const left = leavesOf(row.from).filter((leaf) => !leavesOf(row.to).includes(leaf));
    const source = row.source ?? (left.length === 1 ? left.join() : wholeOf(row.from));
    return { id: transitionOf(row), source, target, label: row.name, isGoal: true };
  });
  return { states: [...new Map(states.map((state) => [state.id, state])).values()], transitions };
}

/** The parallel state of states side by side. */
const wholeOf = (state: string): string => (leavesOf(state).length > 1 ? state.slice(0, state.indexOf('.')) : state);

/** A leaf with the states that it is in. */
function statesOf(leaf: string, isParallel: boolean): readonly ChartState[] {
  const keys = leaf.split('.');
  return keys.map((label, index): ChartState => {
    const parent = keys.slice(0, index).join('.');
    return {
      id: keys.slice(0, index + 1).join('.'),
      label,
      ...(parent === '' ? {} : { parent }),
      type: index === keys.length - 1 ? 'atomic' : isParallel && index === 0 ? 'parallel' : 'compound',
      initial: false,
    };
  });
}

const told = (does: string, problem?: string): Told => ({
  does,
  sees: 'veo',
  doing: [],
  seeing: [],
  problems: problem === undefined ? [] : [{ sort: 'executor', text: problem }],
});
