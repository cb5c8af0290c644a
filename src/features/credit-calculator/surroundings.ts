import { createSafeContext } from '@mantine/core';
import type { Sharing } from '../../portal/ShareWithClient.tsx';
import type { LoadApi } from './actors.ts';

/** What the result needs of the page around it; the same object for as long as the page is open. */
export interface Surroundings {
  readonly api: LoadApi;
  readonly sharing: Sharing;
  /** The flag nueva-solicitud: a calculation can become a request. */
  readonly canRequest: boolean;
  /** Forgets amount and term. */
  readonly reset: () => void;
}

export const [SurroundingsProvider, useSurroundings] = createSafeContext<Surroundings>('No SurroundingsProvider above');
