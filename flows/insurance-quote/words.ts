import { premium } from '../insurers/words.ts';
import type { OfferedPolicy } from './policies.ts';

/** The accessible name of a policy's card, by which it is told from the others of a list. */
export const cardName = ({ nombre, compania, importe }: OfferedPolicy): string =>
  `${nombre}, ${compania}, ${premium(importe)}`;
