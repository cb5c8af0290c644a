import { lazy } from '../../../ui/lazy.tsx';

/** What was answered, before it is sent. */
export const ReviewScreen = lazy(async () => (await import('./Review.tsx')).Review);
