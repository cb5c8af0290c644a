import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { asking } from '../../ui/testing/asking.ts';
import type { Sources } from '../sources.ts';

/** For screens that need nothing from outside. */
export const noSources: Sources = {
  list: () => asking(() => Promise.reject(new Error('The test has no catalogs'))),
  limit: () => undefined,
  read: () => asking(() => Promise.reject(new Error('The test has no documents'))),
  frequent: () => undefined,
  known: [],
};

/** What the tests hand to every screen, beside its kind and where its answer goes. */
export const screenProps = {
  step: 'paso',
  text: { question: '¿Qué es?', label: 'Dato' },
  questionId: 'pregunta',
  facts: {},
  answer: undefined,
  suggestion: undefined,
  locked: false,
  phase: 'asking',
  ahead: false,
  accepts: () => true as const,
  onSkip: undefined,
  onWithdraw: () => undefined,
  onExit: () => undefined,
  uploads: { put: () => Promise.resolve(), remove: () => Promise.resolve() },
  sources: noSources,
} as const;

/** A screen below the heading that asks, `screenProps.questionId`. */
export function Asked({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider>
      <h1 id={screenProps.questionId}>{screenProps.text.question}</h1>
      {children}
    </MantineProvider>
  );
}
