import { useNetwork, useWindowEvent } from '@mantine/hooks';
import { type ComponentType, type ReactNode, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import type { Preloadable } from './idle.ts';
import { LoadFailed } from './LoadFailed.tsx';
import { Waiting } from './Waiting.tsx';

/** Code, or what is made of it, that is fetched once. */
export interface LazyModule<M> extends Preloadable {
  readonly preload: () => Promise<M>;
  /** The module, once it is there. */
  readonly get: () => M | undefined;
  /** Whether its last download failed. */
  readonly failed: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

/** A module that `load` fetches at its first use, or ahead of it. */
export function lazyModule<M>(load: () => Promise<M>): LazyModule<M> {
  const listeners = new Set<() => void>();
  let loaded: M | undefined;
  let pending: Promise<M> | undefined;
  let failed = false;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    preload() {
      if (failed) {
        failed = false;
        tell();
      }
      pending ??= load().then(
        (module) => {
          loaded = module;
          tell();
          return module;
        },
        (error: unknown) => {
          pending = undefined;
          failed = true;
          tell();
          throw error;
        },
      );
      return pending;
    },
    get: () => loaded,
    failed: () => failed,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** How the download of a component stands that is not there. */
export interface Absence {
  /** Whether the last one failed; else it is under way. */
  readonly failed: boolean;
  readonly retry: () => void;
}

/** What is shown in place of a component until it is there, with the component's props. */
export type Fallback<Props> = (absence: Absence, props: Props) => ReactNode;

/**
 * A component whose code `load` fetches at its first use, or ahead of it by `preload`. `React.lazy` in a `Suspense` cost a
 * tap some 300 ms also where the code was there.
 *
 * @param fallback until it is there: a node, in whose place it says where it does not come; or all of it
 */
export function lazy<C extends (props: never) => ReactNode>(
  load: () => Promise<C>,
  fallback?: ReactNode | Fallback<Parameters<C>[0]>,
): C & Preloadable;
export function lazy(
  load: () => Promise<ComponentType<object>>,
  fallback: ReactNode | Fallback<object> = <Waiting>Un momento…</Waiting>,
) {
  const component = lazyModule(load);
  const retry = () => {
    component.preload().catch(() => undefined);
  };
  const standIn: Fallback<object> =
    typeof fallback === 'function' ? fallback : (absence) => <PartFallback {...absence}>{fallback}</PartFallback>;

  function Absent(props: object): ReactNode {
    const { module: Component, failed } = useLazyModule(component);
    return Component ? <Component {...props} /> : standIn({ failed, retry }, props);
  }

  function Lazy(props: object): ReactNode {
    // What is there already is not waited for: no store, no listener. Decided once, so that nothing is mounted anew when it comes.
    const [Component] = useState(component.get);
    return Component ? <Component {...props} /> : <Absent {...props} />;
  }
  return Object.assign(Lazy, { preload: component.preload });
}

/** In place of a part: what is around it stays, and with it what was answered and is under way (ER-08). */
export function PartFallback({ failed, retry, children }: Absence & { readonly children: ReactNode }): ReactNode {
  const { online } = useNetwork();
  // Without a connection it is fetched when that is back.
  if (!failed || !online) return children;
  return <LoadFailed message="No pudimos cargar esta parte. Lo que cargaste sigue acá." onRetry={retry} />;
}

/**
 * The module, undefined until it is there, and whether its last download failed. One that failed ahead of its use is tried again first, and
 * any when the line is back.
 */
function useLazyModule<M>(lazy: LazyModule<M>): { readonly module: M | undefined; readonly failed: boolean } {
  const module = useSyncExternalStore(lazy.subscribe, lazy.get);
  const failed = useSyncExternalStore(lazy.subscribe, lazy.failed) && module === undefined;
  // Before the paint: what had failed before is not shown.
  useLayoutEffect(() => {
    if (lazy.get() === undefined) lazy.preload().catch(() => undefined);
  }, [lazy]);
  useWindowEvent('online', () => {
    // What is under way may have broken with the line, and not know it yet.
    if (lazy.get() === undefined)
      lazy
        .preload()
        .catch(() => lazy.preload())
        .catch(() => undefined);
  });
  return { module, failed };
}
