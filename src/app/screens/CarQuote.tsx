import { CarQuotePage } from '../../features/car-quote/CarQuotePage.tsx';
import { useParts } from '../parts.ts';

export function CarQuote() {
  const { api, log } = useParts();
  return <CarQuotePage api={api} log={log} />;
}
