import { timings } from './timings.ts';

timings.push(['XState, valibot, kit, answer kinds', performance.now()]);
