import type { Limit, RateLimits, Use } from '../limits/rate-limits.ts';

/**
 * Most mails with a link to one address that nobody follows, of all kinds together: whoever knows an address can cause them. Sign-in codes
 * are counted by browser (idp/config.ts).
 */
const linksPerAddress: Limit = { name: 'links-address', max: 3, seconds: 24 * 60 * 60 };

/** A mail with a link to `email`, to be counted before it is sent and taken back when the link is followed. */
export const linkTo = (email: string): Use => ({ limit: linksPerAddress, subject: email });

/** Sends what was counted as `use`; a mail that could not be sent does not count. */
export async function sendCounted(limits: RateLimits, use: Use, send: () => Promise<void>): Promise<void> {
  try {
    await send();
  } catch (error) {
    await limits.takeBack([use]);
    throw error;
  }
}
