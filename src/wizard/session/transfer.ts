import * as v from 'valibot';
import { fromDraft } from '../../../flows/kit/drafts.ts';
import type { Flow, FlowTypes, Memory } from '../../../flows/kit/types.ts';
import { askedOnce, type PendingInput } from './persistence.ts';

/** A run as one tab hands it over to another, which goes on exactly there (EN-04). */
export interface Transfer<T extends FlowTypes = FlowTypes> {
  readonly memory: Memory<T>;
  /** The failed end at which it had stopped (decision 18). */
  readonly end?: string | undefined;
  /** What the URL carries there. */
  readonly position: string;
  /** What was entered into the open question and not sent. */
  readonly pendingInput?: PendingInput | undefined;
}

const MessageSchema = v.object({
  draft: v.record(v.string(), v.unknown()),
  withheld: v.optional(v.array(v.string())),
  position: v.string(),
  pendingInput: v.optional(v.object({ step: v.string(), value: v.unknown() })),
});

/**
 * A run in plain data, with all that it knows: it goes from page to page and is stored nowhere. Only what is asked again once it was sent
 * stays where it was pendingInput (decision 15).
 */
export function serialize<T extends FlowTypes>(flow: Flow<T>, { memory, end, position, pendingInput }: Transfer<T>) {
  const once = askedOnce(flow);
  const { params, results, withheld } = memory;
  const answers = Object.fromEntries(Object.entries(memory.answers).filter(([step]) => !once.has(step)));
  return {
    draft: { flow: flow.id, version: flow.version, params, answers, results, end },
    withheld,
    position,
    pendingInput: pendingInput && once.has(pendingInput.step) ? undefined : pendingInput,
  };
}

/** Reads what another tab handed over, as strictly as a draft; undefined for what is none of this flow. */
export function deserialize<T extends FlowTypes>(flow: Flow<T>, message: unknown): Transfer<T> | undefined {
  const parsed = v.safeParse(MessageSchema, message);
  if (!parsed.success) return undefined;
  const { draft, withheld, position, pendingInput } = parsed.output;
  const found = fromDraft(flow, draft);
  return found && { ...found, memory: withheld ? { ...found.memory, withheld } : found.memory, position, pendingInput };
}
