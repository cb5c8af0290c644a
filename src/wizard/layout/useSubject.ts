import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Flow, FlowTypes, Memory } from '../../../flows/kit/types.ts';
import { factsOf } from '../../../flows/kit/walk.ts';
import type { WizardProps } from '../props.ts';

/** What a run is about, as far as it is known; what is looked up for it comes later. */
export function useSubject<T extends FlowTypes>(
  flow: Flow<T>,
  memory: Memory<T>,
  subtitle: WizardProps<T, unknown>['subtitle'],
): string | undefined {
  const [subject, setSubject] = useState<string>();
  const shown = useRef<string>(undefined);
  const tell = useEffectEvent((signal: AbortSignal) => subtitle?.(factsOf(flow, memory), signal));
  useEffect(() => {
    const left = new AbortController();
    void tell(left.signal)?.then((found) => {
      // React would render once more to find out that nothing is new, and before the next question is painted.
      if (left.signal.aborted || found === shown.current) return;
      shown.current = found;
      setSubject(found);
    });
    return () => {
      left.abort();
    };
  }, [memory]);
  return subject;
}
