import type { Flow } from '../../flows/kit/index.ts';
import { agencySignup } from './agency-signup.ts';
import { dormant } from './dormant.ts';
import { sideBySide } from './side-by-side.ts';

/** What the later flows will ask of the kit, in miniature. */
export const sketches: readonly Flow[] = [agencySignup, dormant, sideBySide];
