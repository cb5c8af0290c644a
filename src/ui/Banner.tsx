import Info from 'lucide/dist/esm/icons/info.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import type { ReactNode } from 'react';
import classes from './Banner.module.css';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';

interface BannerProps {
  readonly tone: 'neutral' | 'warning' | 'danger';
  /** 'alert' where it appears because of what the user did, 'status' where it is there to be known. */
  readonly role?: 'alert' | 'status';
  /** Where it leads; without it the banner only informs. */
  readonly to?: string;
  readonly children: ReactNode;
}

/** Tells what should not be overlooked, and leads there: the one look of a message on a screen. */
export function Banner({ tone, role, to, children }: BannerProps) {
  const sign = <Icon of={tone === 'neutral' ? Info : TriangleAlert} />;
  const className = classes['banner'];
  if (to === undefined) {
    return (
      <div role={role} className={className} data-tone={tone}>
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
