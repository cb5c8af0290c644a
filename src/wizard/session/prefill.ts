import * as v from 'valibot';
import { isRecord } from '../../../flows/kit/fields.ts';
import type { Flow, FlowTypes, Step, StepIdOf } from '../../../flows/kit/types.ts';

/*
 * How a screen opens a wizard with answers that it knows: in the query of its address, by the names of the steps. They survive a
 * reload and can be sent to a colleague. An address is seen by everyone who has it: nothing personal may be in it.
 */

type Facts = Readonly<Record<string, unknown>>;

/**
 * The query of an address that gives answers to a wizard, without its '?'. The parts of an answer, and the fields of a form, are apart.
 *
 * @example givenQuery<CreditCalculator>({ anio: 2024, prestamo: { importe: 350_000, plazo: 24 } })
 * // 'anio=2024&prestamo.importe=350000&prestamo.plazo=24'
 */
export function givenQuery<T extends FlowTypes>(answers: Readonly<Partial<T['answers']>>): string;
export function givenQuery(answers: Facts): string {
  const query = new URLSearchParams();
  const write = (name: string, value: unknown): void => {
    if (v.is(single, value)) query.set(name, String(value));
    else if (isRecord(value)) for (const [part, of] of Object.entries(value)) write(`${name}.${part}`, of);
  };
  for (const [name, value] of Object.entries(answers)) write(name, value);
  return query.toString();
}

/**
 * The answers that a query gives to the steps that a page takes them for. What is no answer of the step is left out; so is one to
 * a sensitive step or field, which no address may hold (decision 11). Whether it may follow the answers before it is decided where the
 * wizard begins.
 *
 * @param steps the page's own list: an address must not answer what it pleases
 */
export function givenIn<T extends FlowTypes, K extends StepIdOf<T>>(
  flow: Flow<T>,
  steps: readonly K[],
  query: URLSearchParams,
): Readonly<Partial<Pick<T['answers'], K>>>;
export function givenIn(flow: Flow, steps: readonly string[], query: URLSearchParams): Facts {
  const found = flow.steps
    .filter(({ id, sensitive }) => steps.includes(id) && sensitive === false)
    .flatMap((step) => {
      const value = step.fields.length > 0 ? formIn(query, step) : answerIn(query, step.id, step.kind);
      return value === undefined ? [] : [[step.id, value] as const];
    });
  return Object.fromEntries(found);
}

const single = v.union([v.string(), v.number(), v.boolean()]);

const answerIn = (query: URLSearchParams, name: string, { schema }: Step['kind']): unknown =>
  readings(query, name).find((reading) => v.is(schema, reading));

/** What a query says of a form's fields; no more of sensitive ones than of such steps. Undefined where that is nothing. */
function formIn(query: URLSearchParams, { id, fields }: Step): Facts | undefined {
  const said = fields
    .filter(({ sensitive }) => sensitive === false)
    .map((field) => [field.id, answerIn(query, `${id}.${field.id}`, field.kind)] as const)
    .filter(([, value]) => value !== undefined);
  return said.length === 0 ? undefined : Object.fromEntries(said);
}

/** What a step's text may mean: itself, the number or truth value that it is written as, or the parts of an answer. */
function readings(query: URLSearchParams, id: string): readonly unknown[] {
  const text = query.get(id);
  if (text !== null) return [text, plain(text)];
  const ofIt = [...query].filter(([name]) => name.startsWith(`${id}.`));
  return [Object.fromEntries(ofIt.map(([name, part]) => [name.slice(id.length + 1), plain(part)]))];
}

/** '24' → 24, 'true' → true, 'fiat' → 'fiat'. */
function plain(text: string): unknown {
  if (text === 'true' || text === 'false') return text === 'true';
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}
