import * as v from 'valibot';
import { sent } from '../platform/storage.ts';

/**
 * The name of the agency that was signed up in this tab: so that it is not begun again while its mailed link waits. The back end knows
 * it, too, if it says so (`agenciaPendiente`).
 */
export const sentAgency = sent('agency', v.object({ name: v.pipe(v.string(), v.nonEmpty()) }));
