import { caretAfterMask } from '../../../flows/answers/index.ts';

/**
 * Masks what was just typed into a field and keeps the caret where the person left it. The element is changed before
 * React renders, which would otherwise put the caret at the end.
 *
 * @returns what the field shows now
 */
export function typeMasked(input: HTMLInputElement | HTMLTextAreaElement, mask: (typed: string) => string): string {
  const { value: typed, selectionStart } = input;
  const masked = mask(typed);
  if (masked === typed) return masked;
  const caret = caretAfterMask(typed, selectionStart ?? typed.length, masked);
  input.value = masked;
  input.setSelectionRange(caret, caret);
  return masked;
}
