/** When each part of the page's modules had run, in milliseconds, in the order in which they run. */
export const timings: [part: string, ready: number][] = [];
