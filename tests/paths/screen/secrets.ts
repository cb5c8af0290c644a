import type { Flow } from '../../../flows/kit/index.ts';
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
  const sensitive = flow.steps.filter((step) => step.sensitive !== false).map(({ id }) => id);
  const answers = [before, after].flatMap((snapshot) => sensitive.map((id) => snapshot?.context.memory.answers[id]));
  const entered =
    played?.answer && sensitive.includes(played.answer.step) ? [played.answer.value, played.answer.raw] : [];
  const texts = [...answers, ...entered].flatMap(textsIn).filter((text) => text.trim().length >= TELLING);
  return texts.length === 0 ? [] : [{ see: 'secret', texts: [...new Set(texts)] }];
}
