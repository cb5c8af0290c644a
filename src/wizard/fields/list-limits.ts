/** Most options that are looked through without a search. */
export const FEW = 8;
/** As many results as a search gives, and as many entries as are shown without one (S9). */
export const MOST = 100;
/** So many characters are looked for as they are. */
export const SHORT = 3;
/** Milliseconds that typing must pause before it is searched (S9). */
export const PAUSE = 200;
/** How much a result may differ from a longer search text, 0 to 1 (S9). */
export const THRESHOLD = 0.6;
