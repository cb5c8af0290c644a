import { effectChanges, firstDifference, saidOf, traitChanges } from '../engine/drift.ts';
import { gapsOf } from '../engine/gaps.ts';
import { changesSince, recordedName } from '../recorded/recorded.ts';
import type { Unfit } from '../subject/index.ts';
import type { Problem, RecordedCase, RecordedSuite, Suite, SuiteCase } from '../engine/types.ts';

/** Why a flow does not pass `verify`. */
export interface Finding {
  readonly flow: string;
  /** What cannot be tried, what is missing, what is not covered, that the suite is too long, what is not kept, or that the recorded suite is another. */
  readonly sort: Problem['sort'] | 'example' | 'coverage' | 'length' | 'promise' | 'recorded';
  /** Spanish, one sentence without a full stop: what is wrong, and where. */
  readonly text: string;
  /** Spanish, one sentence without a full stop: what to do about it. */
  readonly remedy: string;
}

/** How much longer than the lower bound a suite may be, where its flow does not say. */
const SHARE = 0.05;

/**
 * Everything wrong with a flow's transition suite: steps that cannot be done or checked, goals that it does not reach, too many
 * steps, and differences from the recorded suite.
 *
 * @param recorded undefined where none is recorded
 */
export function verify(suite: Suite, recorded: RecordedSuite | undefined): readonly Finding[] {
  return [...missingIn(suite), ...uncoveredIn(suite), ...tooLong(suite), ...notAsRecorded(suite, recorded)];
}

/** The text of a problem names the file. */
const remedies: Readonly<Record<Problem['sort'], string>> = {
  assertion: 'Declará ahí qué se ve',
  executor: 'Declará ahí cómo se provoca',
  driver: 'Escribí ahí el conductor de ese tipo de pregunta',
};

function missingIn({ flow, cases }: Suite): readonly Finding[] {
  const told = new Map<string, { readonly problem: Problem; readonly places: string[] }>();
  for (const one of cases) {
    [one.opening, ...one.steps].forEach(({ problems }, step) => {
      for (const problem of problems) {
        const key = `${problem.sort} ${problem.text}`;
        const known = told.get(key) ?? { problem, places: [] };
        known.places.push(placeOf(one, step));
        told.set(key, known);
      }
    });
  }
  return [...told.values()].map(({ problem: { sort, text }, places: [first = '', ...others] }) => ({
    flow,
    sort,
    text: `${withoutStop(text)} (${first}${others.length > 0 ? ` y ${others.length} más` : ''})`,
    remedy: remedies[sort],
  }));
}

/** Reaching the start is the first step. */
const placeOf = ({ id }: SuiteCase, step: number) => `${id}, paso ${step + 1}`;

const withoutStop = (text: string) => text.replace(/\.$/, '');

const uncoveredIn = (suite: Suite): readonly Finding[] =>
  gapsOf(suite).map(({ label, reason }) => ({
    flow: suite.flow,
    sort: 'coverage',
    text: `No se cubre ${label}: ${withoutStop(reason)}`,
    remedy: `Agregá en ${suite.file} el ejemplo que lleva ahí, o quitá de la definición lo que nada puede alcanzar`,
  }));

/** The least share of the bound that counts: the solver's sums are not exact. */
const EXACT = 1e-6;

function tooLong({ flow, lowerBound, slack = SHARE, totalSteps }: Suite): readonly Finding[] {
  if (lowerBound === undefined) return [];
  // of a short suite one step is more than its share
  const most = Math.max(lowerBound * (1 + slack), lowerBound + 1);
  if (totalSteps >= lowerBound - EXACT && totalSteps <= most + EXACT) return [];
  return [
    {
      flow,
      sort: 'length',
      text: `La suite tiene ${totalSteps} pasos y su cota inferior es ${lowerBound}`,
      remedy: 'La cota y la suite salen de tests/paths/engine/cover: buscá ahí por qué se separan',
    },
  ];
}

/** What to do about a change: never to record it unread. */
const intended = (flow: string) =>
  `Si no es lo que se quería, corregilo en la definición o en los textos del flujo. Si es a propósito, mirá todo lo que cambia y confirmalo: npm run paths -- record ${flow}`;

/** Why a flow cannot be walked at all. */
export const unfitFindings = ({ id, file, faults }: Unfit): readonly Finding[] =>
  faults.map((text) => ({
    flow: id,
    sort: 'example',
    text,
    remedy: `Corregilo en ${file}, o en la definición del flujo si es ella la que está mal`,
  }));

/** The recorded step that leads elsewhere today, which is told alone: all else follows from it. */
export const drifted = (flow: string, drift: string): Finding => ({
  flow,
  sort: 'promise',
  text: drift,
  remedy: intended(flow),
});

/**
 * What the recording promises besides where its steps lead, and the flow no longer keeps; and what the flow can do now that the
 * recording never does.
 *
 * @param recalled the recording, played today
 */
export function brokenPromises(recorded: RecordedSuite, recalled: Suite): readonly Finding[] {
  const { flow } = recalled;
  return [
    ...traitChanges(recorded.traits, recalled.traits),
    ...effectChanges(recorded, recalled),
    ...gapsOf(recalled).map(({ label }) => `Ahora hay ${label}, y antes no`),
  ].map((text) => ({ flow, sort: 'promise', text, remedy: intended(flow) }));
}

function notAsRecorded(suite: Suite, recorded: RecordedSuite | undefined): readonly Finding[] {
  const { flow, version, strategy } = suite;
  const finding = (text: string, remedy: string): Finding => ({ flow, sort: 'recorded', text, remedy });
  if (!recorded) {
    return [finding(`No hay suite registrada en ${recordedName(flow)}`, `Registrala: npm run paths -- record ${flow}`)];
  }
  const { added, gone, altered } = changesSince(recorded, suite);
  const texts = [
    ...(recorded.flow === flow ? [] : [`${recordedName(flow)} es del flujo «${recorded.flow}»`]),
    ...(recorded.strategy === strategy ? [] : [`${recordedName(flow)} es de la estrategia «${recorded.strategy}»`]),
    ...(recorded.version === version
      ? []
      : [`La suite registrada es de la versión ${recorded.version} y el flujo va por la ${version}`]),
    ...added.map(({ id }) => `La prueba ${id} no está en la suite registrada`),
    ...gone.map(({ id }) => `La prueba registrada ${id} ya no existe`),
    ...altered.map(
      ({ before, after }) => `La prueba ${after.id} no es la registrada: ${differenceOf(flow, before, after)}`,
    ),
  ];
  return texts.map((text) => finding(text, intended(flow)));
}

/** Where two cases differ. */
function differenceOf(flow: string, before: RecordedCase, after: RecordedCase): string {
  const difference = firstDifference(before, after);
  if (!difference) return 'cambió';
  const { step, was, is } = difference;
  return `en el paso ${step} decía ${saidOf(flow, was)}, y ahora dice ${saidOf(flow, is)}`;
}
