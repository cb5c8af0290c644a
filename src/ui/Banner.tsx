import type { ReactNode } from 'react';
import classes from './Banner.module.css';
import { Link } from './Link.tsx';

interface BannerProps {
  readonly tone: 'warning' | 'danger';
  /** Where it leads; without it the banner only informs. */
  readonly to?: string;
  readonly children: ReactNode;
}

/** Tells what should not be overlooked, and leads there. */
export function Banner({ tone, to, children }: BannerProps) {
  const sign = (
    <svg viewBox="0 0 24 24" className={classes['sign']} aria-hidden>
      <path d="M12 4 2.5 20.5h19zM12 10v5M12 17.8v.4" />
    </svg>
  );
  const className = classes['banner'];
  if (to === undefined) {
    return (
      <div className={className} data-tone={tone}>
        {sign}
        <div className={classes['text']}>{children}</div>
      </div>
    );
  }
  return (
    <Link to={to} className={className} data-tone={tone}>
      {sign}
      <span className={classes['text']}>{children}</span>
    </Link>
  );
}
