import { useEffect } from 'react';
import { Waiting } from '../ui/Waiting.tsx';
import { useParts } from './parts.ts';

/** Stands in for a screen that cannot begin before the flags are known, and asks for them: nothing else may come first. */
export function FlagsAwaited() {
  const { wantFlags } = useParts();
  useEffect(wantFlags, [wantFlags]);
  return <Waiting>Un momento…</Waiting>;
}
