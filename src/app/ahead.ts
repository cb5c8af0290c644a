import { createContext, use } from 'react';

const AheadContext = createContext<(screen: string) => Promise<unknown>>(() => Promise.resolve());
export const AheadProvider = AheadContext.Provider;

/** What fetches a screen's code ahead of its use, by the name of its row. */
export const useAhead = () => use(AheadContext);
