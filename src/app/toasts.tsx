import { useSyncExternalStore } from 'react';
import { defer } from '../ui/deferred.tsx';

/** The kinds of C8. */
export type ToastKind = 'info' | 'success' | 'error' | 'warning';

const colors = { info: 'blue', success: 'green', error: 'red', warning: 'yellow' } as const satisfies Record<
  ToastKind,
  string
>;

const host = defer(() => import('./ToastHost.tsx'));

/** Shows a toast (C8): top right, for five seconds. Its library is fetched with the first one. */
export function toast(kind: ToastKind, message: string): void {
  host.load().then(
    ({ show }) => {
      show({ color: colors[kind], message });
    },
    // Nothing to tell it with; what it was about is told by the screen itself.
    () => undefined,
  );
}

/** Where toasts appear; nothing until the first one. */
export function Toasts() {
  const module = useSyncExternalStore(host.subscribe, host.get);
  return module ? <module.ToastHost /> : null;
}
