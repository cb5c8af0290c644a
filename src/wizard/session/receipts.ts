import * as v from 'valibot';
import { sent } from '../../platform/storage.ts';

const ReceiptSchema = v.object({
  facts: v.array(v.tuple([v.string(), v.nullable(v.string())])),
  to: v.optional(v.string()),
});

/** What was sent, to be read on the final screen: nothing personal, since it survives a reload. */
export interface Receipt {
  /** Terms with their values; a `null` is not shown. */
  readonly facts: readonly (readonly [term: string, value: string | null])[];
  /** The address where what was sent can be followed. */
  readonly to?: string | undefined;
}

/** Of what needs no more to be said than that it was sent: the final screen says so after a reload, too. */
export const bareReceipt = (): Promise<Receipt> => Promise.resolve({ facts: [] });

const StoredSchema = v.object({ flow: v.string(), end: v.string(), receipt: ReceiptSchema });

/** Where the receipt of what a wizard has just sent is kept, until the wizard is left or begun anew. */
export interface ReceiptStore {
  read(): { readonly end: string; readonly receipt: Receipt } | undefined;
  keep(end: string, receipt: Receipt): void;
  drop(): void;
}

/** @param key that of the wizard's draft */
export function receiptStore(flow: string, key: string): ReceiptStore {
  const stored = sent(key, StoredSchema);
  return {
    read() {
      const found = stored.read();
      return found?.flow === flow ? found : undefined;
    },
    keep(end, { facts, to }) {
      stored.write({ flow, end, receipt: { facts: facts.map(([term, value]) => [term, value]), to } });
    },
    drop() {
      stored.remove();
    },
  };
}
