import { lazy } from '../ui/lazy.tsx';
import { pageFallback } from './NotFetched.tsx';

/** The bars of the portal, fetched with the first screen that has them. */
export const PortalLayout = lazy(async () => (await import('./PortalLayout.tsx')).PortalLayout, pageFallback);

/** What is shown at an address of no screen, fetched by who gets there. */
export const UnknownAddress = lazy(async () => (await import('./UnknownAddress.tsx')).UnknownAddress, pageFallback);

/** What is shown at the address of a screen whose partner is off, fetched by who gets there. */
export const NotOffered = lazy(async () => (await import('./NotOffered.tsx')).NotOffered, pageFallback);

/** What surrounds a customer's screens and stays while they change, fetched for customers only. */
export const CustomerLayout = lazy(async () => (await import('./CustomerLayout.tsx')).CustomerLayout, pageFallback);
