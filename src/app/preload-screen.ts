import { createContext, use } from 'react';

const PreloadScreenContext = createContext<(screen: string) => Promise<unknown>>(() => Promise.resolve());
export const PreloadScreenProvider = PreloadScreenContext.Provider;

/** What fetches a screen's code, by the name of its row. */
export const usePreloadScreen = () => use(PreloadScreenContext);
