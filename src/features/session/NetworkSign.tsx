import Mail from 'lucide/dist/esm/icons/mail.mjs';
import type { ReactNode } from 'react';
import { siFacebook, siX } from 'simple-icons';
import { Icon } from '../../ui/Icon.tsx';
import type { SocialConnection } from './identity.ts';
import classes from './NetworkSign.module.css';

/**
 * The networks' own marks where their rules let a button to sign in have one, in the colours that they ask for (record 48). What asks
 * for an account by e-mail has the sign of a letter.
 */
const marks = {
  facebook: (
    <svg viewBox="0 0 24 24">
      <path d={siFacebook.path} className={classes['facebook']} />
    </svg>
  ),
  'google-oauth2': (
    <svg viewBox="0 0 24 24">
      <path
        className={classes['googleBlue']}
        d="M22.56 12.25c0-.78-.07-1.53-.2-2.25H12v4.26h5.92a5.06 5.06 0 0 1-2.2 3.32v2.77h3.57c2.08-1.92 3.27-4.74 3.27-8.1"
      />
      <path
        className={classes['googleGreen']}
        d="M12 23c2.97 0 5.46-.98 7.28-2.66l-3.57-2.77c-.98.66-2.23 1.06-3.71 1.06-2.86 0-5.29-1.93-6.16-4.53H2.18v2.84A11 11 0 0 0 12 23"
      />
      <path className={classes['googleYellow']} d="M5.84 14.09a6.6 6.6 0 0 1 0-4.18V7.07H2.18a11 11 0 0 0 0 9.86z" />
      <path
        className={classes['googleRed']}
        d="M12 5.38c1.62 0 3.06.56 4.21 1.64l3.15-3.15A11 11 0 0 0 2.18 7.07l3.66 2.84c.87-2.6 3.3-4.53 6.16-4.53"
      />
    </svg>
  ),
  windowslive: (
    <svg viewBox="0 0 24 24">
      <path className={classes['microsoftOrange']} d="M2 2h9.5v9.5H2z" />
      <path className={classes['microsoftGreen']} d="M12.5 2H22v9.5h-9.5z" />
      <path className={classes['microsoftBlue']} d="M2 12.5h9.5V22H2z" />
      <path className={classes['microsoftYellow']} d="M12.5 12.5H22V22h-9.5z" />
    </svg>
  ),
  twitter: (
    <svg viewBox="0 0 24 24">
      <path d={siX.path} className={classes['x']} />
    </svg>
  ),
  yahoo: <Icon of={Mail} />,
} as const satisfies Record<SocialConnection, ReactNode>;

/** Decorative: the button names the network. */
export function NetworkSign({ network }: { readonly network: SocialConnection }) {
  return (
    <span className={classes['sign']} aria-hidden>
      {marks[network]}
    </span>
  );
}
