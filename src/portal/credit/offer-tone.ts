import type { Offer } from '../../../flows/credit/offers.ts';
import type { ChipTone } from '../../ui/StatusChip.tsx';

/** The colour of an offer's status (S4.5). */
export const offerTone = ({ resultado }: Offer): ChipTone =>
  resultado === null ? 'neutral' : resultado === 'Aprobado' ? 'good' : 'warning';
