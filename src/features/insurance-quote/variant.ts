import { insuranceQuote } from '../../../flows/insurance-quote/flow.ts';
import { insuranceQuotePhotos } from '../../../flows/insurance-quote/photos-flow.ts';
import { draftStore } from '../../wizard/session/persistence.ts';

/** The wizard without photos of the vehicle, or with them (decision 4). */
export type Variant = 'plain' | 'photos';

const flows = { plain: insuranceQuote, photos: insuranceQuotePhotos } as const;

/** A variant's draft; a car that the wizard was opened with has a draft of its own. */
export const draftKeyOf = (variant: Variant, car: string): string =>
  car === '' ? flows[variant].id : `${flows[variant].id}:${car}`;

const hasDraft: Readonly<Record<Variant, (car: string) => boolean>> = {
  plain: (car) => draftStore(flows.plain, draftKeyOf('plain', car)).read() !== undefined,
  photos: (car) => draftStore(flows.photos, draftKeyOf('photos', car)).read() !== undefined,
};

/** The variant to run: the wanted one, unless only the other has a draft, whose answers would be lost (IN-16). */
export function variantToRun(wanted: Variant, car: string): Variant {
  const other = wanted === 'plain' ? 'photos' : 'plain';
  return !hasDraft[wanted](car) && hasDraft[other](car) ? other : wanted;
}

/** Whether a quote of a car, or of one that is not named, was begun in this tab. */
export const isBegun = (car: string): boolean => hasDraft.plain(car) || hasDraft.photos(car);
