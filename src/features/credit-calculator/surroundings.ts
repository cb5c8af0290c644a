import { createContext, use } from 'react';
import type { OpenDocument } from '../../api/documents.ts';
import type { NativeBridge } from '../../platform/native/bridge.ts';
import type { LoadApi } from './actors.ts';

/** What the result needs of the page around it; the same object for as long as the page is open. */
export interface Surroundings {
  readonly api: LoadApi;
  readonly openDocument: OpenDocument;
  readonly native: Pick<NativeBridge, 'send'>;
  /** The flag nueva-solicitud: a calculation can become a request. */
  readonly canRequest: boolean;
  /** Forgets amount and term. */
  readonly reset: () => void;
}

const SurroundingsContext = createContext<Surroundings | null>(null);
export const SurroundingsProvider = SurroundingsContext.Provider;

export function useSurroundings(): Surroundings {
  const surroundings = use(SurroundingsContext);
  if (!surroundings) throw new Error('No SurroundingsProvider above');
  return surroundings;
}
