import { insuranceQuote } from '../../../flows/insurance-quote/flow.ts';
import { insuranceQuotePhotos } from '../../../flows/insurance-quote/photos-flow.ts';
import { draftStore } from '../../wizard/drafts.ts';

/** The wizard without photos of the vehicle, or with them (decision 4). */
export type Variant = 'plain' | 'photos';

const hasDraft: Readonly<Record<Variant, () => boolean>> = {
  plain: () => draftStore(insuranceQuote, insuranceQuote.id).read() !== undefined,
  photos: () => draftStore(insuranceQuotePhotos, insuranceQuotePhotos.id).read() !== undefined,
};

/** The variant to run: the wanted one, unless only the other has a draft, whose answers would be lost (IN-16). */
export function variantToRun(wanted: Variant): Variant {
  const other = wanted === 'plain' ? 'photos' : 'plain';
  return !hasDraft[wanted]() && hasDraft[other]() ? other : wanted;
}
