import type { AnswerClass, Effects, Trait } from './types.ts';

/** Values that are others on another day, by the names of their examples. */
export type Moving = ReadonlyMap<string, string>;

/** The same with the values of an answer, if they are others on another day. */
export function moving(known: Moving, answer: AnswerClass | undefined): Moving {
  const { value } = answer ?? {};
  if (!answer?.moves || (typeof value !== 'string' && typeof value !== 'number')) return known;
  return new Map([...known, [String(value), `«${answer.step}: ${answer.name}»`]]);
}

/** A value as plain JSON, in which what is another on another day has the name of its example: so a recording holds tomorrow. */
export function steady(value: unknown, known: Moving): Trait {
  if (typeof value === 'string' || typeof value === 'number') return known.get(String(value)) ?? shortened(value);
  if (typeof value === 'boolean' || value === null || value === undefined) return value ?? null;
  if (Array.isArray(value)) return value.map((each: unknown) => steady(each, known));
  // Nothing else is plain JSON.
  if (typeof value !== 'object') return null;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, each]: [string, unknown]) =>
      each === undefined ? [] : [[name, steady(each, known)]],
    ),
  );
}

/** Longer texts are told by their length: what they say matters to nobody. */
const LONG = 120;
const TOLD = 40;

const shortened = (value: string | number) =>
  typeof value === 'string' && value.length > LONG ? `${value.slice(0, TOLD)}… (${value.length} caracteres)` : value;

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
  typeof data === 'object' && data !== null && !Array.isArray(data)
    ? Object.entries(data).map(([name, value]) => `${name}=${JSON.stringify(value)}`)
    : [];

const units = [
  [3_600_000, 'hora', 'horas'],
  [60_000, 'minuto', 'minutos'],
  [1000, 'segundo', 'segundos'],
] as const;

/** A time in Spanish words: '1 minuto y 30 segundos', 'medio segundo' as '500 milisegundos', and 0 as 'nada'. */
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
