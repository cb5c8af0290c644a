import { carQuote } from '../../../flows/car-quote/flow.ts';
import { CarQuotePage } from '../../features/car-quote/CarQuotePage.tsx';
import { preloadFirst } from '../../wizard/fields/registry.ts';
import { useParts } from '../parts.ts';

export const preload = () => preloadFirst(carQuote);

export default function CarQuote() {
  const { api, log } = useParts();
  return <CarQuotePage api={api} log={log} />;
}
