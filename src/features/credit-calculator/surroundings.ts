import { createSafeContext } from '@mantine/core';
import type { CalculatedFrom } from '../../../flows/credit-calculator/calculation.ts';
import type { Sharing } from '../../portal/ShareWithClient.tsx';
import type { LoadApi } from './actors.ts';

/** What the result needs of the page around it; the same object for as long as the page is open. */
export interface Surroundings {
  readonly api: LoadApi;
  readonly sharing: Sharing;
  /** Where a calculation becomes a request (SL-01); undefined where it cannot. */
  readonly requestFor: (calculated: CalculatedFrom) => string | undefined;
  /** Forgets amount and term. */
  readonly reset: () => void;
}

export const [SurroundingsProvider, useSurroundings] = createSafeContext<Surroundings>('No SurroundingsProvider above');
