import { type ComponentType, useCallback } from 'react';
import { Question } from './Question.tsx';

/** The heading of a final screen, under the wizard's title: the same component for as long as what it says of the page is the same. */
export function useHeading(title: string, about?: string): ComponentType<{ readonly children: string }> {
  return useCallback(
    ({ children }: { readonly children: string }) => (
      <Question focusKey={children} title={title} about={about}>
        {children}
      </Question>
    ),
    [title, about],
  );
}
