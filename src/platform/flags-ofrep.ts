import * as v from 'valibot';
import { fetchPreloaded } from './preloaded-requests.ts';

/** What OFREP's bulk evaluation answers; a flag without a value is one that could not be evaluated. */
const evaluation = v.object({ flags: v.array(v.looseObject({ key: v.string(), value: v.unknown() })) });

/**
 * Asks an OFREP service for the flags of one user.
 *
 * @param url      the service's base, without a final slash
 * @param email    what the service tells users apart by: the targeting key (C1)
 * @param defaults every flag, with its value where the service does not know it
 * @throws Error where the service does not answer, or answers with an error or something else
 */
export async function evaluate(
  url: string,
  email: string,
  defaults: Readonly<Record<string, boolean>>,
): Promise<Readonly<Record<string, boolean>>> {
  const response = await fetchPreloaded(`${url}/ofrep/v1/evaluate/flags`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ context: { targetingKey: email } }),
  });
  if (!response.ok) throw new Error(`The flag service answered ${String(response.status)}`);
  const { flags } = v.parse(evaluation, await response.json());
  const values = new Map(flags.map(({ key, value }) => [key, value]));
  return Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => {
      const evaluated = values.get(name);
      return [name, typeof evaluated === 'boolean' ? evaluated : value];
    }),
  );
}
