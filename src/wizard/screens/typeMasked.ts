import type { ChangeEvent } from 'react';
import { caretAfterMask } from '../../../flows/answers/index.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;

/**
 * Masks what was just typed into a field and keeps the caret where the person left it. The element is changed before
 * React renders, which would otherwise put the caret at the end. Who deletes one of the mask's own separators means the
 * character behind it: that would otherwise come back at every key.
 *
 * @param before what the field showed
 * @returns what the field shows now
 */
export function typeMasked(
  { currentTarget: input, nativeEvent }: ChangeEvent<Control>,
  mask: (typed: string, before: string) => string,
  before: string,
): string {
  const { value: typed, selectionStart } = input;
  const caret = selectionStart ?? typed.length;
  const masked = mask(typed, before);
  if (masked === typed) return masked;
  const deletes = masked === before && nativeEvent instanceof InputEvent ? deleted[nativeEvent.inputType] : undefined;
  const meant = deletes?.(before, caret);
  const shown = meant ? mask(meant.typed, before) : masked;
  const place = meant ? caretAfterMask(meant.typed, meant.caret, shown) : caretAfterMask(typed, caret, shown);
  input.value = shown;
  input.setSelectionRange(place, place);
  return shown;
}

interface Edited {
  readonly typed: string;
  readonly caret: number;
}

/** The deletions of one character at a separator: what they leave of what the field showed; undefined where nothing is beside it. */
const deleted: Readonly<Record<string, (before: string, caret: number) => Edited | undefined>> = {
  deleteContentBackward: (before, caret) => {
    const at = before.slice(0, caret).search(/[^\W_][\W_]*$/);
    return at < 0 ? undefined : { typed: before.slice(0, at) + before.slice(at + 1), caret: at };
  },
  deleteContentForward: (before, caret) => {
    const at = caret + before.slice(caret).search(/[^\W_]/);
    return at < caret ? undefined : { typed: before.slice(0, at) + before.slice(at + 1), caret: at };
  },
};
