import { lazy } from '../../ui/lazy.tsx';

/** Whom to write to or call, fetched when it is shown: numbers are written as phones are, by a table of area codes. */
export const SupportWays = lazy(
  async () => (await import('./SupportWays.tsx')).SupportWays,
  () => null,
);
