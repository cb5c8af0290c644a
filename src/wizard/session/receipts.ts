import * as v from 'valibot';
import type { Flow, FlowTypes } from '../../../flows/kit/types.ts';
import { sent } from '../../platform/storage.ts';
import { type EndName, isEnd } from './ends.ts';

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

/** What was sent before a reload, and how that ended. */
export interface Sent<T extends FlowTypes> {
  readonly end: EndName<T>;
  readonly receipt: Receipt;
}

/** Where the receipt of what a wizard has just sent is kept, until the wizard is left or begun anew. */
export interface ReceiptStore<T extends FlowTypes> {
  /** Undefined for an end that only another version of the flow knows. */
  read(): Sent<T> | undefined;
  keep(end: string, receipt: Receipt): void;
  drop(): void;
}

/** @param key that of the wizard's draft */
export function receiptStore<T extends FlowTypes>(flow: Flow<T>, key: string): ReceiptStore<T> {
  const stored = sent(key, StoredSchema);
  return {
    read() {
      const found = stored.read();
      if (found?.flow !== flow.id || !isEnd(flow, found.end)) return undefined;
      return { end: found.end, receipt: found.receipt };
    },
    keep(end, { facts, to }) {
      stored.write({ flow: flow.id, end, receipt: { facts: facts.map(([term, value]) => [term, value]), to } });
    },
    drop() {
      stored.remove();
    },
  };
}
