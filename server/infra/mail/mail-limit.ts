import { rateLimits } from '../limits/limits.ts';
import type { RateLimits, Use } from '../limits/rate-limits.ts';

/** A mail with a link to `email`, to be counted before it is sent and refunded when the link is followed. */
export const linkTo = (email: string): Use => ({ limit: rateLimits.linksPerAddress, subject: email });

/** Sends what was counted as `use`; a mail that could not be sent does not count. */
export async function sendCounted(limits: RateLimits, use: Use, send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    await limits.refund([use]);
    throw error;
  }
}
