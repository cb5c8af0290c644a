import { createContext, use, useCallback, useSyncExternalStore } from 'react';
import type { LazyApis } from '../api/api.ts';
import type { LazyIdentity } from '../features/session/lazy-identity.ts';
import type { Session } from '../features/session/session.ts';
import { type FlagName, flagNames, type Flags } from '../platform/flags.ts';
import type { NativeBridge } from '../platform/native/bridge.ts';
import type { RemoteLog } from '../platform/remote-log.ts';
import type { Config } from '../platform/runtime-config.ts';
import type { StepCounting } from './counting-parts.ts';

/** The parts of the page; each exists once, outside React. */
export interface Parts extends LazyApis {
  readonly config: Config;
  readonly session: Session;
  readonly identity: LazyIdentity;
  readonly flags: Flags;
  /** Says that a screen cannot begin without the flags, which are asked for behind the first screen otherwise. */
  readonly wantFlags: () => void;
  readonly native: NativeBridge;
  readonly log: RemoteLog;
  /** Null where nothing is counted (EN-13). */
  readonly counting: StepCounting | null;
}

const PartsContext = createContext<Parts | null>(null);
export const PartsProvider = PartsContext.Provider;

export function useParts(): Parts {
  const parts = use(PartsContext);
  if (!parts) throw new Error('No PartsProvider above');
  return parts;
}

/** Whether it is known which flags are on. */
export function useFlagsSettled(): boolean {
  const { flags } = useParts();
  return useSyncExternalStore(
    (changed) => flags.subscribe(changed),
    () => flags.isSettled(),
  );
}

/** Whether flags are on; renders again when one of them changes. */
export function useFlags(): (name: FlagName) => boolean {
  const { flags } = useParts();
  const on = useSyncExternalStore(
    (changed) => flags.subscribe(changed),
    () => flagNames.filter((name) => flags.isOn(name)).join(' '),
  );
  return useCallback((name) => on.split(' ').includes(name), [on]);
}
