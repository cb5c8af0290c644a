import type { SellerApi } from '../../api/api.ts';
import { createSafeContext } from '@mantine/core';
import type { Sharing } from '../ShareWithClient.tsx';

/** What the screens of a wizard of credit need of the page around it. */
export const [SurroundingsProvider, useSurroundings] = createSafeContext<Sharing<SellerApi>>(
  'No SurroundingsProvider above',
);
