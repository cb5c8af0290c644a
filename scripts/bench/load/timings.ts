/** When each part of the page's modules had run, in milliseconds. */
export const timings = { started: 0, librariesReady: 0, flowReady: 0 };
