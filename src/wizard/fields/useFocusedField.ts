import { type RefObject, useEffect, useRef } from 'react';
import type { StepText } from '../../../flows/kit/text.ts';
import { useWizard } from '../WizardContext.tsx';

/** Whether there is a mouse and so a keyboard: on a phone, a field that has the focus opens one, which covers half of the window. */
const hasKeyboard = () => window.matchMedia('(hover: hover) and (pointer: fine)').matches;

/**
 * Moves the focus from the question to the field that searches its answers, where there is a keyboard. The field's name has to contain
 * the question, which is read with it. Who is elsewhere by then stays there.
 *
 * @param questionId of the heading that has the focus on arrival
 */
export function useFocusedSearch(search: RefObject<HTMLInputElement | null>, questionId: string): void {
  useEffect(() => {
    if (document.activeElement?.id !== questionId || !hasKeyboard()) return;
    search.current?.focus({ preventScroll: true });
  }, [search, questionId]);
}

interface FocusedField {
  /** Of the form that has the field. */
  readonly form: RefObject<HTMLFormElement | null>;
  /** The ids of what is read with the field, since it is arrived at: the question, and which one of how many it is. */
  readonly describedBy: string | undefined;
}

/**
 * The same for a question with one field that is typed into: it can be typed at once, at each step.
 *
 * @param isTyped whether the question is answered by typing: not where something can be chosen instead, or nothing changed
 */
export function useFocusedField(step: string, { label }: StepText, isTyped: boolean): FocusedField {
  const { questionId, placeId } = useWizard();
  const form = useRef<HTMLFormElement>(null);
  const isFocused = isTyped && hasKeyboard();
  useEffect(() => {
    if (!isFocused || document.activeElement?.id !== questionId) return;
    form.current?.querySelector<HTMLElement>('input, textarea')?.focus({ preventScroll: true });
  }, [step, isFocused, questionId]);
  // A field without a label of its own is named by the question.
  return { form, describedBy: isFocused ? `${label === undefined ? '' : `${questionId} `}${placeId}` : undefined };
}

/**
 * The same for a form of several fields: its first one has the focus, once the list that it chooses from is there. The form is named by
 * the question, which is read on the way in.
 */
export function useFocusedForm(form: RefObject<HTMLFormElement | null>): void {
  const { questionId } = useWizard();
  useEffect(() => {
    const fields = form.current;
    if (!fields || !hasKeyboard()) return undefined;
    const begin = () => {
      const isWaiting = document.activeElement?.id === questionId;
      const first = isWaiting && fields.querySelector<HTMLElement>(':is(input, select, textarea):not([readonly])');
      if (first && first.matches(':disabled')) return;
      loaded.disconnect();
      if (first) first.focus({ preventScroll: true });
    };
    const loaded = new MutationObserver(begin);
    loaded.observe(fields, { subtree: true, attributeFilter: ['disabled'] });
    begin();
    return () => {
      loaded.disconnect();
    };
  }, [form, questionId]);
}
