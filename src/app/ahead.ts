import { createContext, use } from 'react';
import type { ScreenName } from './route-table.ts';

const AheadContext = createContext<(screen: ScreenName) => Promise<unknown>>(() => Promise.resolve());
export const AheadProvider = AheadContext.Provider;

/** What fetches a screen's code ahead of its use. */
export const useAhead = () => use(AheadContext);
