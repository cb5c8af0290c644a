// In this order: one bundle, whose modules run one after the other as they are imported.
import './started.ts';
import '../../../flows/kit/compile.ts';
import './libraries-ready.ts';
import { reportPaymentMachine } from '../../../flows/report-payment/flow.ts';
import './report-payment-ready.ts';
import { insuranceQuotePhotosMachine } from '../../../flows/insurance-quote/photos-flow.ts';
import { timings } from './timings.ts';

timings.push(['insurance-quote-photos, after it', performance.now()]);
document.body.dataset['timings'] = JSON.stringify(timings);
// Used, so that none of it is left out of the bundle.
document.title = `${reportPaymentMachine.id}, ${insuranceQuotePhotosMachine.id}`;
