import button from './Button.module.css';
import classes from './ButtonLink.module.css';
import { Link, type LinkProps } from './Link.tsx';

interface ButtonLinkProps extends Pick<LinkProps, 'to' | 'replace' | 'state' | 'children'> {
  readonly variant?: 'primary' | 'secondary' | 'subtle';
}

/** A link of the portal in a button's look, for the one way on from a screen. */
export function ButtonLink({ variant = 'primary', ...link }: ButtonLinkProps) {
  return <Link {...link} className={`${button['button'] ?? ''} ${button[variant] ?? ''} ${classes['link'] ?? ''}`} />;
}
