import { type RefObject, useEffect } from 'react';

/**
 * Moves the focus from the question to the field that searches its answers, where there is a mouse: on a phone the keyboard would
 * cover the list. The field's name has to contain the question, which is read with it. Who is elsewhere by then stays there.
 *
 * @param questionId of the heading that has the focus on arrival
 */
export function useFocusedSearch(search: RefObject<HTMLInputElement | null>, questionId: string): void {
  useEffect(() => {
    if (document.activeElement?.id !== questionId || !window.matchMedia('(pointer: fine)').matches) return;
    search.current?.focus({ preventScroll: true });
  }, [search, questionId]);
}
