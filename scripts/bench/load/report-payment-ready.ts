import { timings } from './timings.ts';

timings.push(['report-payment', performance.now()]);
