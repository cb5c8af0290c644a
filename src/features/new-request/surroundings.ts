import { createContext, use } from 'react';
import type { OpenDocument } from '../../api/documents.ts';
import type { NativeBridge } from '../../platform/native/bridge.ts';

/** What parts of the wizard need of the page around it. */
export interface Surroundings {
  readonly openDocument: OpenDocument;
  readonly native: Pick<NativeBridge, 'send'>;
}

const SurroundingsContext = createContext<Surroundings | null>(null);
export const SurroundingsProvider = SurroundingsContext.Provider;

export function useSurroundings(): Surroundings {
  const surroundings = use(SurroundingsContext);
  if (!surroundings) throw new Error('No SurroundingsProvider above');
  return surroundings;
}
