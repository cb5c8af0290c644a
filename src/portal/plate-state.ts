import * as v from 'valibot';

const StateSchema = v.object({ dominio: v.string() });

/** The history's state that takes a plate to another screen: it tells whose car it is, and must not be in an address (CQ-02). */
export const plateState = (dominio: string): v.InferInput<typeof StateSchema> => ({ dominio });

/** The plate in a history's state, which may be anything. */
export function plateIn(state: unknown): string | undefined {
  const read = v.safeParse(StateSchema, state);
  return read.success ? read.output.dominio : undefined;
}
