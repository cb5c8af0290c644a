import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';
import { asking } from '../../ui/testing/asking.ts';
import { WizardContext, type WizardContextValue } from '../WizardContext.tsx';
import { makePreviews } from '../session/previews.ts';
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
} as const;

const wizard: WizardContextValue = {
  steps: [],
  texts: {},
  questionId: 'pregunta',
  placeId: 'lugar',
  sources: noSources,
  previews: makePreviews(),
  uploads: { put: () => Promise.resolve(), remove: () => Promise.resolve() },
  send: () => undefined,
};

interface AskedProps extends Partial<WizardContextValue> {
  readonly children: ReactNode;
}

/** A screen in a wizard, below the heading that asks. */
export function Asked({ children, ...own }: AskedProps) {
  return (
    <MantineProvider>
      <WizardContext value={{ ...wizard, ...own }}>
        <h1 id={wizard.questionId}>{screenProps.text.question}</h1>
        {children}
      </WizardContext>
    </MantineProvider>
  );
}
