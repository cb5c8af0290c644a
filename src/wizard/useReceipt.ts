import { useEffect, useEffectEvent, useState } from 'react';
import { factsOf, type FactsOf, type FlowTypes, type Memory } from '../../flows/kit/index.ts';
import type { Receipt, ReceiptStore } from './session/receipts.ts';
import type { Run } from './session/run.ts';

/** Makes a flow's receipt of what it has sent. */
export type ReceiptOf<T extends FlowTypes> = (facts: FactsOf<T>, signal: AbortSignal) => Promise<Receipt>;

/**
 * The receipt of what was sent, once it is there. It is made from what was known when it was sent: afterwards the machine forgets what
 * is sensitive, with all that depends on it.
 */
export function useReceipt<T extends FlowTypes>(
  run: Run<T>,
  receiptOf: ReceiptOf<T> | undefined,
  store: ReceiptStore,
): Receipt | undefined {
  const [receipt, setReceipt] = useState<Receipt>();
  const make = useEffectEvent((memory: Memory<T>, signal: AbortSignal) =>
    receiptOf?.(factsOf(run.flow, memory), signal),
  );
  useEffect(() => {
    const leaving = new AbortController();
    let sending: Memory<T> | undefined;
    const watch = () => {
      const { view, memory } = run.look();
      if (view.at === 'ending') sending = memory;
      if (view.at !== 'end' || !sending || view.end === run.flow.ending.failed) return;
      const { end } = view;
      const done = { ...sending, results: { ...sending.results, ...memory.results } };
      sending = undefined;
      void make(done, leaving.signal)?.then((made) => {
        if (leaving.signal.aborted) return;
        store.keep(end, made);
        setReceipt(made);
      });
    };
    watch();
    const stop = run.subscribe(watch);
    return () => {
      leaving.abort();
      stop();
    };
  }, [run, store]);
  return receipt;
}
