import { useNetwork, useWindowEvent } from '@mantine/hooks';
import {
  type ComponentType,
  createElement,
  type ReactNode,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { behindFirstScreen } from './first-screen.ts';
import { LoadFailed } from './LoadFailed.tsx';

/** A module that is fetched once, ahead of its use, and then rendered like any other: no `Suspense` on the way. */
export interface Deferred<M> {
  /** Starts the download, or says how the one under way ended. A failed one may be tried again. */
  readonly load: () => Promise<M>;
  /** The module, once it is there. */
  readonly get: () => M | undefined;
  readonly failed: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
}

export function defer<M>(fetchModule: () => Promise<M>): Deferred<M> {
  const listeners = new Set<() => void>();
  let loaded: M | undefined;
  let pending: Promise<M> | undefined;
  let broken = false;
  const tell = () => {
    for (const listener of listeners) listener();
  };
  return {
    load() {
      if (broken) {
        broken = false;
        tell();
      }
      pending ??= fetchModule().then(
        (module) => {
          loaded = module;
          tell();
          return module;
        },
        (error: unknown) => {
          pending = undefined;
          broken = true;
          tell();
          throw error;
        },
      );
      return pending;
    },
    get: () => loaded,
    failed: () => broken,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** A loaded module in place of a deferred one. */
export function ready<M>(module: M): Deferred<M> {
  return {
    load: () => Promise.resolve(module),
    get: () => module,
    failed: () => false,
    subscribe: () => () => undefined,
  };
}

/** A component that is fetched ahead of its use; `meanwhile` is shown until then, and `NotLoaded` where it does not come. */
export function deferredComponent<Props extends object>(
  deferred: Deferred<ComponentType<Props>>,
  meanwhile: ReactNode,
): (props: Props) => ReactNode {
  return function DeferredComponent(props) {
    // What is there already is not waited for: no store, no listener. Decided once, so that nothing is mounted anew when it comes.
    const [Component] = useState(deferred.get);
    return Component ? <Component {...props} /> : <Awaited deferred={deferred} meanwhile={meanwhile} props={props} />;
  };
}

interface AwaitedProps<Props extends object> {
  readonly deferred: Deferred<ComponentType<Props>>;
  readonly meanwhile: ReactNode;
  readonly props: Props;
}

function Awaited<Props extends object>({ deferred, meanwhile, props }: AwaitedProps<Props>): ReactNode {
  const { module: Component, failed } = useFetched(deferred);
  if (Component) return createElement(Component, props);
  return failed ? <NotLoaded deferred={deferred} meanwhile={meanwhile} /> : meanwhile;
}

interface NotLoadedProps {
  readonly deferred: Deferred<unknown>;
  /** Shown without a connection: it is fetched when that is back. */
  readonly meanwhile: ReactNode;
}

/**
 * In place of a part whose last download failed: says so, and tries again. What is around it stays, and with it what was answered and is
 * under way (ER-08).
 */
export function NotLoaded({ deferred, meanwhile }: NotLoadedProps): ReactNode {
  const { online } = useNetwork();
  if (!online) return meanwhile;
  return (
    <LoadFailed
      message="No pudimos cargar esta parte. Lo que cargaste sigue acá."
      onRetry={() => {
        deferred.load().catch(() => undefined);
      }}
    />
  );
}

/**
 * The module, undefined until it is there, and whether its last download failed. One that failed ahead of its use is tried again first, and
 * any when the line is back.
 */
export function useFetched<M>(deferred: Deferred<M>): { readonly module: M | undefined; readonly failed: boolean } {
  const module = useSyncExternalStore(deferred.subscribe, deferred.get);
  const failed = useSyncExternalStore(deferred.subscribe, deferred.failed) && module === undefined;
  // Before the paint: what had failed before is not shown.
  useLayoutEffect(() => {
    if (deferred.get() === undefined) deferred.load().catch(() => undefined);
  }, [deferred]);
  useWindowEvent('online', () => {
    if (failed) deferred.load().catch(() => undefined);
  });
  return { module, failed };
}

/** Runs something when the browser is idle, and the first screen is not waited for any more. @returns a function that cancels it */
export function whenIdle(work: () => void): () => void {
  let cancel = atIdle(() => {
    cancel = behindFirstScreen(work);
  });
  return () => {
    cancel();
  };
}

function atIdle(work: () => void): () => void {
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = window.setTimeout(work, 200);
    return () => {
      window.clearTimeout(timer);
    };
  }
  const handle = window.requestIdleCallback(work, { timeout: 2000 });
  return () => {
    window.cancelIdleCallback(handle);
  };
}
