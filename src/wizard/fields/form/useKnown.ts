import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Step } from '../../../../flows/kit/types.ts';
import { pick } from '../../../../flows/kit/walk.ts';
import type { KnownFact, Sources } from '../../sources.ts';
import type { Facts } from './face.tsx';

type Found = Readonly<Record<string, { readonly key: string; readonly value: unknown }>>;

/** For what a fact is asked; undefined where something is missing. */
function keyOf({ needs }: KnownFact, known: Facts): string | undefined {
  return needs.every((name) => known[name] !== undefined)
    ? JSON.stringify(needs.map((name) => known[name]))
    : undefined;
}

/**
 * What only calls know of the answers that a form holds so far, by name: those that are there, and of these answers. A fact that no
 * field of the form changes is not asked for; one that cannot be had is left out (S8).
 */
export function useKnown(step: Step, sources: Sources, known: Facts): Facts {
  const [found, setFound] = useState<Found>({});
  const asked = useRef(new Map<string, { readonly key: string; readonly abort: AbortController }>());
  const wanted = sources.known
    .filter(({ needs }) => step.fields.some(({ id }) => needs.includes(id)))
    .flatMap((fact) => {
      const key = keyOf(fact, known);
      return key === undefined ? [] : [{ fact, key }];
    });
  const ask = useEffectEvent(() => {
    for (const { fact, key } of wanted) {
      const before = asked.current.get(fact.name);
      if (before?.key === key) continue;
      before?.abort.abort();
      const abort = new AbortController();
      asked.current.set(fact.name, { key, abort });
      fact.ask(pick(known, fact.needs), abort.signal).then(
        (value) => {
          if (!abort.signal.aborted) setFound((all) => ({ ...all, [fact.name]: { key, value } }));
        },
        () => undefined,
      );
    }
  });
  const keys = wanted.map(({ fact, key }) => `${fact.name} ${key}`).join(' ');
  useEffect(() => {
    ask();
  }, [keys]);
  useEffect(() => {
    const all = asked.current;
    return () => {
      for (const { abort } of all.values()) abort.abort();
      all.clear();
    };
  }, []);
  return Object.fromEntries(
    wanted.flatMap(({ fact: { name }, key }) => (found[name]?.key === key ? [[name, found[name].value]] : [])),
  );
}
