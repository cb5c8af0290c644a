import * as v from 'valibot';
import { isLoopback } from '../process/mode.ts';

/** What an address may ask for, of all that its library would take from it: others could turn the checks of TLS off. */
const parameters = v.strictObject({
  /** Whether mails may be sent without TLS; for a server that only this one can reach. */
  ignoreTLS: v.optional(v.picklist(['true', 'false'])),
});

const parametersOf = (address: string) => Object.fromEntries(new URL(address).searchParams);

/**
 * Where mails go: `smtps://user:password@host`, or smtp:// with STARTTLS, which is then required. Without TLS they are sent on this machine
 * only, or where `?ignoreTLS=true` says so.
 */
export const smtpAddress = v.pipe(
  v.string(),
  v.regex(/^smtps?:\/\/[^/?]/),
  v.check((address) => URL.canParse(address) && v.is(parameters, parametersOf(address))),
);

/** An address as nodemailer takes it. */
export function smtpOptions(address: string): { url: string; requireTLS: boolean; ignoreTLS: boolean } {
  const { ignoreTLS } = v.parse(parameters, parametersOf(address));
  const url = new URL(address);
  // What it says there would come before what is said here.
  url.search = '';
  return {
    url: url.href,
    requireTLS: !isLoopback(url.hostname) && ignoreTLS !== 'true',
    ignoreTLS: ignoreTLS === 'true',
  };
}
