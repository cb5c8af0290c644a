import { timings } from './timings.ts';

timings.push(['start', performance.now()]);
