import { useCallback, useState } from 'react';
import * as v from 'valibot';
import type { Flow } from '../../../flows/kit/types.ts';

/** What aids have found, by the steps that it is about, until these are answered. */
export function useFound(flow: Flow) {
  const [found, setFound] = useState<Readonly<Record<string, unknown>>>({});
  const keep = useCallback(
    (values: Readonly<Record<string, unknown>>) => {
      const fitting = flow.steps.filter(({ id, kind }) => id in values && v.is(kind.schema, values[id]));
      setFound((before) => ({ ...before, ...Object.fromEntries(fitting.map(({ id }) => [id, values[id]])) }));
    },
    [flow],
  );
  const forget = useCallback((step: string) => {
    setFound((before) => (step in before ? { ...before, [step]: undefined } : before));
  }, []);
  return { found, keep, forget };
}
