import { allAsked, isRecord } from '../../../flows/kit/fields.ts';
import type { Flow } from '../../../flows/kit/types.ts';
import type { Snapshot } from '../../model/transitions.ts';
import type { Seeing } from '../describe/screen.ts';
import { textsIn } from '../engine/leaves.ts';
import type { PlayedEvent } from '../engine/types.ts';

/** Shorter texts occur by chance. */
const TELLING = 7;

/** The sensitive answers that the user has entered so far, as entered and as answered: nothing may keep them (C5, decision 15). */
export function secretsOf(
  flow: Flow,
  { before, played, after }: { readonly before?: Snapshot; readonly played?: PlayedEvent; readonly after: Snapshot },
): readonly Seeing[] {
  const sensitive = allAsked(flow)
    .filter((asked) => asked.sensitive !== false)
    .map(({ id }) => id);
  const answers = [before, after].flatMap((snapshot) =>
    flow.steps.flatMap(({ id, fields }) => {
      const held = snapshot?.context.memory.answers[id];
      if (fields.length === 0) return sensitive.includes(id) ? [held] : [];
      return isRecord(held) ? sensitive.map((name) => held[name]) : [];
    }),
  );
  const parts = played?.answer ? (played.answer.parts ?? [played.answer]) : [];
  const entered = parts.filter(({ step }) => sensitive.includes(step)).flatMap(({ value, raw }) => [value, raw]);
  const texts = [...answers, ...entered].flatMap(textsIn).filter((text) => text.trim().length >= TELLING);
  return texts.length === 0 ? [] : [{ see: 'secret', texts: [...new Set(texts)] }];
}
