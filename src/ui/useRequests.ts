import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ask, hashOf, pending, type RequestOptions, type RequestState, type Settled } from './requests.ts';

/**
 * Several requests of a component, as TanStack Query's `useQueries`. One whose key is not among them any more is called off; an answer is
 * kept as long as the component, and its key is not asked again.
 *
 * @returns how each stands, in their order
 */
export function useRequests<T>(requests: readonly RequestOptions<T>[]): readonly RequestState<T>[] {
  const [ended, setEnded] = useState<ReadonlyMap<string, Settled<T>>>(new Map());
  const asked = useRef(new Map<string, () => void>());
  const wanted = requests.filter(({ enabled }) => enabled !== false);
  const keys = wanted.map(hashOf);

  const update = useEffectEvent(() => {
    for (const [key, callOff] of asked.current) {
      if (keys.includes(key) || ended.get(key)?.status === 'success') continue;
      callOff();
      asked.current.delete(key);
    }
    for (const request of wanted) {
      const key = hashOf(request);
      if (asked.current.has(key)) continue;
      const callOff = ask(request, (settled) => {
        setEnded((before) => new Map([...before].filter(([each]) => asked.current.has(each))).set(key, settled));
      });
      asked.current.set(key, callOff);
    }
  });
  const together = keys.join(' ');
  useEffect(() => {
    update();
  }, [together]);
  useEffect(() => {
    const all = asked.current;
    return () => {
      for (const callOff of all.values()) callOff();
      all.clear();
    };
  }, []);
  return requests.map((request) => ended.get(hashOf(request)) ?? pending);
}
