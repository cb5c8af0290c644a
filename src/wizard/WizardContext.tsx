import { createContext, use } from 'react';
import type { FlowEvent } from '../../flows/kit/events.ts';
import type { StepText } from '../../flows/kit/text.ts';
import type { Flow } from '../../flows/kit/types.ts';
import type { Previews } from './session/previews.ts';
import type { Uploads } from './session/files.ts';
import type { Sources } from './sources.ts';

/** What the screens of a run share. It stays the same from question to question, so that none renders for it. */
export interface WizardContextValue {
  readonly steps: Flow['steps'];
  readonly texts: Readonly<Record<string, StepText>>;
  /** The id of the heading that asks. */
  readonly questionId: string;
  /** The id of what says which question of how many it is; nothing has it where none is asked. */
  readonly placeId: string;
  readonly sources: Sources;
  readonly uploads: Uploads;
  readonly previews: Previews;
  /** Does an event that the flow knows. */
  readonly send: (event: FlowEvent) => void;
}

export const WizardContext = createContext<WizardContextValue | undefined>(undefined);

/** What the screens of the open run share. @throws Error outside of a wizard */
export function useWizard(): WizardContextValue {
  const value = use(WizardContext);
  if (!value) throw new Error('This screen is shown in a wizard only');
  return value;
}
