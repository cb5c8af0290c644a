// In this order: one bundle, whose modules run one after the other as they are imported.
import './started.ts';
import '../../../flows/kit/index.ts';
import '../../../flows/answers/index.ts';
import './libraries-ready.ts';
import { reportPaymentMachine } from '../../../flows/report-payment/flow.ts';
import { timings } from './timings.ts';

timings.flowReady = performance.now();
document.body.dataset['timings'] = JSON.stringify({ ...timings, flow: reportPaymentMachine.id });
