import { type ReactNode, useEffect, useState } from 'react';
import type { Notifications } from '../features/layout/TopBar.tsx';
import { addresses } from '../portal/addresses.ts';
import { preloadWhenIdle } from '../ui/idle.ts';
import { lazy } from '../ui/lazy.tsx';
import { routeAt, useMyRoutes } from './my-routes.ts';

const SellerNewsCount = lazy(
  async () => (await import('./SellerNews.tsx')).SellerNewsCount,
  () => null,
);
const SellerNews = lazy(async () => (await import('./SellerNews.tsx')).SellerNews);

interface WhatsNew {
  /** What the bell of the top bar says and holds; undefined for who follows no applications. */
  readonly notifications: Notifications | undefined;
  /** To be rendered: counts what is new, once the page is idle. */
  readonly counting: ReactNode;
}

/** What changed in a seller's applications since the last visit (SL-10), for the bell of the top bar. */
export function useWhatsNew(): WhatsNew {
  const isFollowing = routeAt(useMyRoutes(), addresses.applications) !== undefined;
  const [count, setCount] = useState(0);
  const [isIdle, setIdle] = useState(false);
  useEffect(
    () =>
      isFollowing
        ? preloadWhenIdle([SellerNewsCount], () => {
            setIdle(true);
          })
        : undefined,
    [isFollowing],
  );
  return {
    notifications: isFollowing ? { count, list: <SellerNews /> } : undefined,
    counting: isIdle && isFollowing && <SellerNewsCount onCount={setCount} />,
  };
}
