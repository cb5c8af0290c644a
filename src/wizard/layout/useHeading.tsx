import { type ComponentType, useCallback } from 'react';
import { Question } from './Question.tsx';

/** The heading of a final screen, under the wizard's title: the same component for as long as the title is the same. */
export function useHeading(title: string): ComponentType<{ readonly children: string }> {
  return useCallback(
    ({ children }: { readonly children: string }) => (
      <Question focusKey={children} title={title}>
        {children}
      </Question>
    ),
    [title],
  );
}
