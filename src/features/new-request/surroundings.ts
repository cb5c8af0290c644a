import { createSafeContext } from '@mantine/core';
import type { Sharing } from '../../portal/ShareWithClient.tsx';

/** What parts of the wizard need of the page around it. */
export const [SurroundingsProvider, useSurroundings] = createSafeContext<Sharing>('No SurroundingsProvider above');
