import { premium } from '../insurers/words.ts';
import type { OfferedPolicy } from './policies.ts';

/** The accessible name of a policy's card, unique in its list. */
export const cardName = ({ nombre, compania, importe }: OfferedPolicy): string =>
  `${nombre}, ${compania}, ${premium(importe)}`;
