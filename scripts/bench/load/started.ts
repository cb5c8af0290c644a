import { timings } from './timings.ts';

timings.started = performance.now();
