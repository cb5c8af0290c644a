import { ledTo, statesIn, traitChanges } from '../engine/drift.ts';
import type { RecordedSuite } from '../engine/types.ts';
import { idsOf, readRecorded, UnreadableRecording } from '../recorded/recorded.ts';
import { UsageError } from './usage-error.ts';
import { exitCodes, type Workplace } from './workplace.ts';

interface Request {
  /** What git knows a state of the project by: a commit, a branch, a tag. */
  readonly revision: string;
  /** None for all of them. */
  readonly flows: readonly string[];
}

/**
 * Says in words how flows have changed since a revision, by what is recorded then and now, and which tests to run again.
 *
 * @throws UsageError where git does not know the revision
 */
export async function diffFlows({ revision, flows }: Request, place: Workplace): Promise<number> {
  if (!(await place.history.knows(revision))) throw new UsageError(`Git no conoce la revisión «${revision}».`);
  const asked = place.flows.filter(({ id }) => flows.length === 0 || flows.includes(id));
  let changed = 0;
  for (const { id } of asked) {
    const lines = await changesSinceRevision(revision, id, place);
    if (lines.length === 0) continue;
    changed += 1;
    place.stdout.write([`${id}:`, ...lines.map((line) => `  ${line}`), ''].join('\n'));
  }
  if (changed === 0) place.stdout.write(`Ningún flujo cambió desde ${revision}.\n`);
  return exitCodes.fine;
}

async function changesSinceRevision(revision: string, id: string, place: Workplace): Promise<readonly string[]> {
  const after = await readRecorded(id, place.recorded);
  try {
    return changesBetween(await place.history.recordedAt(revision, id), after);
  } catch (error) {
    if (!(error instanceof UnreadableRecording)) throw error;
    return [`lo registrado en ${revision} tiene otra forma, y no se puede comparar`];
  }
}

/** What changed between two recordings of a flow, a line each; none where nothing did. */
function changesBetween(before: RecordedSuite | undefined, after: RecordedSuite | undefined): readonly string[] {
  if (!after) return before ? ['el flujo ya no está'] : [];
  if (!before) return ['es un flujo nuevo', `pruebas para correr: ${idsOf(after.cases)}`];
  const were = new Map(before.cases.map((one) => [one.id, JSON.stringify(one)]));
  const altered = after.cases.filter((one) => were.get(one.id) !== JSON.stringify(one));
  const gone = before.cases.filter(({ id }) => !after.cases.some((one) => one.id === id));
  const traits = traitChanges(before.traits, after.traits);
  // What is said and sent is seen in every walk.
  const again = traits.length > 0 ? after.cases : altered;
  return [
    ...arrowChanges(before, after),
    ...traits,
    ...(again.length > 0 ? [`pruebas para volver a correr: ${idsOf(again)}`] : []),
    ...(gone.length > 0 ? [`pruebas que ya no están: ${idsOf(gone)}`] : []),
  ];
}

/** What each event leads to from each state, in words, with what it does outside. */
function arrowsOf({ flow, cases }: RecordedSuite): ReadonlyMap<string, ReadonlySet<string>> {
  const arrows = new Map<string, Set<string>>();
  for (const { start, steps } of cases) {
    let from = 'al empezar';
    for (const step of [start, ...steps]) {
      const [event, to] = step;
      const arrow = `${from}, «${event}»`;
      arrows.set(arrow, (arrows.get(arrow) ?? new Set()).add(ledTo(flow, step)));
      from = `en «${statesIn(flow, to)}»`;
    }
  }
  return arrows;
}

function arrowChanges(before: RecordedSuite, after: RecordedSuite): readonly string[] {
  const [was, is] = [arrowsOf(before), arrowsOf(after)];
  const altered = [...is].flatMap(([arrow, told]) => {
    const old = was.get(arrow);
    if (!old) return [`${arrow} ahora ${[...told].join('; o ')}`];
    const come = [...told].filter((each) => !old.has(each));
    const gone = [...old].filter((each) => !told.has(each));
    // An arrow that is walked more or less often is the same.
    return come.length > 0 && gone.length > 0 ? [`${arrow} ${come.join('; o ')}, y antes ${gone.join('; o ')}`] : [];
  });
  const lost = [...was.keys()].filter((arrow) => !is.has(arrow)).map((arrow) => `${arrow} ya no se recorre`);
  return [...altered, ...lost];
}
