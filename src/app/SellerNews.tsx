import { WhatsNewCount, WhatsNewList } from '../features/applications/WhatsNew.tsx';
import { useParts } from './parts.ts';
import { Queries } from './Queries.tsx';

/** See WhatsNewCount. */
export function SellerNewsCount({ onCount }: { readonly onCount: (count: number) => void }) {
  return <Queries>{(queries) => <WhatsNewCount queries={queries} onCount={onCount} />}</Queries>;
}

/** What the sellers' bell holds (SL-10). */
export function SellerNews() {
  const { sellerApi } = useParts();
  return <Queries>{(queries) => <WhatsNewList queries={queries} api={sellerApi} />}</Queries>;
}
