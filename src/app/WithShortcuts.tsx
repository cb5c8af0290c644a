import { type ReactNode, useEffect, useState } from 'react';
import { preloadWhenIdle } from '../ui/idle.ts';
import { lazy } from '../ui/lazy.tsx';
import { ShowShortcuts } from './show-shortcuts.ts';

const SellerShortcuts = lazy(
  async () => (await import('./SellerShortcuts.tsx')).SellerShortcuts,
  () => null,
);

/** All screens of sellers, with keys for what they do daily (SL-09): fetched once the page is idle, since nobody waits for them. */
export function WithShortcuts({ children }: { readonly children: ReactNode }) {
  const [isShown, show] = useState(false);
  const [isIdle, setIdle] = useState(false);
  useEffect(
    () =>
      preloadWhenIdle([SellerShortcuts], () => {
        setIdle(true);
      }),
    [],
  );
  return (
    <ShowShortcuts value={show}>
      {children}
      {(isIdle || isShown) && <SellerShortcuts isShown={isShown} onShow={show} />}
    </ShowShortcuts>
  );
}
