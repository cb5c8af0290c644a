import * as v from 'valibot';
import { fromDraft } from '../../../flows/kit/drafts.ts';
import type { Flow, FlowTypes, Memory } from '../../../flows/kit/types.ts';
import { askedOnce } from './persistence.ts';

/** A run as one tab hands it over to another, which goes on exactly there (EN-04). */
export interface Transfer<T extends FlowTypes = FlowTypes> {
  readonly memory: Memory<T>;
  /** The failed end at which it had stopped (decision 18). */
  readonly end?: string | undefined;
  /** What the URL carries there. */
  readonly position: string;
}

const MessageSchema = v.object({
  draft: v.record(v.string(), v.unknown()),
  withheld: v.optional(v.array(v.string())),
  position: v.string(),
});

/**
 * A run in plain data, with all that it knows: it goes from page to page and is stored nowhere. Only what is asked again once it was sent
 * stays where it was entered (decision 15).
 */
export function serialize<T extends FlowTypes>(flow: Flow<T>, { memory, end, position }: Transfer<T>) {
  const once = askedOnce(flow);
  const { params, results, withheld } = memory;
  const handed = (held: object) => Object.fromEntries(Object.entries(held).filter(([step]) => !once.has(step)));
  const [answers, pending] = [handed(memory.answers), handed(memory.pending ?? {})];
  return {
    draft: { flow: flow.id, version: flow.version, params, answers, results, pending, end },
    withheld,
    position,
  };
}

/** Reads what another tab handed over, as strictly as a draft; undefined for what is none of this flow. */
export function deserialize<T extends FlowTypes>(flow: Flow<T>, message: unknown): Transfer<T> | undefined {
  const parsed = v.safeParse(MessageSchema, message);
  if (!parsed.success) return undefined;
  const { draft, withheld, position } = parsed.output;
  const found = fromDraft(flow, draft);
  return found && { ...found, memory: withheld ? { ...found.memory, withheld } : found.memory, position };
}
