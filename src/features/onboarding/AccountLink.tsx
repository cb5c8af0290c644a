import { useId } from 'react';
import classes from './onboarding.module.css';
import { Link } from '../../ui/Link.tsx';

interface AccountLinkProps {
  readonly to: string;
  readonly title: string;
  /** Whom it is for. */
  readonly children: string;
}

/** One of the kinds of account. */
export function AccountLink({ to, title, children }: AccountLinkProps) {
  const id = useId();
  return (
    <Link to={to} aria-labelledby={`${id}-title`} aria-describedby={`${id}-about`} className={classes['account']}>
      <span id={`${id}-title`} className={classes['accountTitle']}>
        {title}
      </span>
      <span id={`${id}-about`} className={classes['accountAbout']}>
        {children}
      </span>
    </Link>
  );
}
