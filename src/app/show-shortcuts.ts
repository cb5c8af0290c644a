import { createContext } from 'react';

/** Shows the shortcuts of the keyboard, or hides them (SL-09). */
export const ShowShortcuts = createContext<(shown: boolean) => void>(() => undefined);
