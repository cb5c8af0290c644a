import { isGroup, withLeaves } from './leaves.ts';
import type { AnswerClass, Effects, Trait } from './types.ts';

/** Values that are others on another day, by the names of their examples. */
export type Moving = ReadonlyMap<string, string>;

/** The same with the values of an answer, if they are others on another day. */
export function moving(known: Moving, answer: AnswerClass | undefined): Moving {
  if (answer?.parts) return answer.parts.reduce<Moving>(moving, known);
  const { value } = answer ?? {};
  if (!answer?.moves || (typeof value !== 'string' && typeof value !== 'number')) return known;
  return new Map([...known, [String(value), `«${answer.step}: ${answer.name}»`]]);
}

/** Where nothing is known to be another on another day. */
export const nothingMoves: Moving = new Map();

/** Longer texts are told by their beginning and their length. */
const LONG = 120;
const TOLD = 40;

const shortened = (value: string | number) =>
  typeof value === 'string' && value.length > LONG ? `${value.slice(0, TOLD)}… (${value.length} caracteres)` : value;

/** A value as plain JSON, in which what is another on another day has the name of its example: so a recording holds tomorrow. */
export const steady = (value: unknown, known: Moving): Trait =>
  withLeaves(value, (leaf) => known.get(String(leaf)) ?? shortened(leaf));

/** What taking an event does outside, each as one sentence in Spanish. */
export function sentencesOf({ emits, timers, calls, acts, knows, keeps }: Effects, known: Moving): readonly string[] {
  return [
    ...emits.map(({ type, ...data }) => ['emite', type, ...dataOf(steady(data, known))].join(' ')),
    ...timers.map(({ name, ms }) => `empieza «${name}»: ${inWords(ms)}`),
    ...calls.map(({ id }) => `llama a «${id}»`),
    ...acts.map((name) => `hace «${name}»`),
    ...(knows === undefined ? [] : [`sabe ${JSON.stringify(steady(knows, known))}`]),
    ...(keeps === undefined
      ? []
      : [keeps.length === 0 ? 'no conserva ninguna respuesta' : `conserva ${keeps.join(', ')}`]),
  ];
}

const dataOf = (data: Trait): readonly string[] =>
  isGroup(data) ? Object.entries(data).map(([name, value]) => `${name}=${JSON.stringify(value)}`) : [];

const units = [
  [3_600_000, 'hora', 'horas'],
  [60_000, 'minuto', 'minutos'],
  [1000, 'segundo', 'segundos'],
] as const;

/** A time in Spanish words: 90,000 ms are '1 minuto y 30 segundos', and 0 is 'nada'. */
export function inWords(ms: number): string {
  if (ms === 0) return 'nada';
  let rest = ms;
  const parts = units.flatMap(([unit, one, many]) => {
    const count = Math.floor(rest / unit);
    rest -= count * unit;
    return count === 0 ? [] : [`${count} ${count === 1 ? one : many}`];
  });
  if (rest > 0) parts.push(`${rest.toLocaleString('es-AR')} ${rest === 1 ? 'milisegundo' : 'milisegundos'}`);
  return parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} y ${parts.at(-1) ?? ''}`;
}
