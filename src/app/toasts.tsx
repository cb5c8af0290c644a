import { useSyncExternalStore } from 'react';
import { lazyModule } from '../ui/lazy.tsx';

/** The kinds of C8. */
export type ToastKind = 'info' | 'success' | 'error' | 'warning';

/** The look of each kind; its title says in words what its colour says. */
const looks = {
  info: { color: 'var(--neutral-text)', title: 'Aviso' },
  success: { color: 'var(--done-text)', title: 'Listo' },
  error: { color: 'var(--debt-text)', title: 'Error' },
  warning: { color: 'var(--warning-text)', title: 'Atención' },
} as const satisfies Record<ToastKind, { readonly color: string; readonly title: string }>;

const fetchHost = () => import('./ToastHost.tsx');
const host = lazyModule(fetchHost);

/** Shows a toast (C8): top right, for five seconds. Its library is fetched with the first one. */
export function toast(kind: ToastKind, message: string): void {
  host.preload().then(
    ({ show }) => {
      show({ ...looks[kind], message });
    },
    // The toasts did not load; the screen itself shows what failed.
    () => undefined,
  );
}

/**
 * Fetches what shows toasts before the first one: without a connection it could not be fetched. It is not rendered before that, and not
 * even run where the service worker keeps all files of the build: a tenth of a page's memory.
 */
export function preloadToasts(): void {
  if ('serviceWorker' in navigator && navigator.serviceWorker.controller) return;
  // If it does not load, the first toast tries again.
  fetchHost().catch(() => undefined);
}

/** Where toasts appear; nothing until the first one. */
export function Toasts() {
  const module = useSyncExternalStore(host.subscribe, host.get);
  return module ? <module.ToastHost /> : null;
}
