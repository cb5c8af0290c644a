import { carQuote } from '../../../flows/car-quote/flow.ts';
import { CarQuotePage } from '../../features/car-quote/CarQuotePage.tsx';
import { warmFirst } from '../../wizard/fields/registry.ts';
import { useParts } from '../parts.ts';

export const ready = () => warmFirst(carQuote);

export default function CarQuote() {
  const { api, log } = useParts();
  return <CarQuotePage api={api} log={log} />;
}
