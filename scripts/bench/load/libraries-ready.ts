import { timings } from './timings.ts';

timings.push(['XState, valibot, kit', performance.now()]);
