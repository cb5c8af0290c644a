import { timings } from './timings.ts';

timings.librariesReady = performance.now();
