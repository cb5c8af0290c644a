import { lazyModule } from '../ui/lazy.tsx';
import type { Parts } from './parts.ts';

const host = lazyModule(() => import('./NoticeHost.tsx'));

/** What is said of the whole page: a new version, and a lost connection; nothing until its code is there. */
export const notices = { subscribe: host.subscribe, get: host.get };

/** Begins to follow both, behind the first screen. */
export async function followNotices(parts: Pick<Parts, 'config' | 'native'>): Promise<void> {
  const { follow } = await host.preload();
  await follow(parts);
}
