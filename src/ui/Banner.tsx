import TriangleAlert from 'lucide-react/icons/triangle-alert';
import type { ReactNode } from 'react';
import classes from './Banner.module.css';
import { Icon } from './Icon.tsx';
import { Link } from './Link.tsx';

interface BannerProps {
  readonly tone: 'warning' | 'danger';
  /** Where it leads; without it the banner only informs. */
  readonly to?: string;
  readonly children: ReactNode;
}

/** Tells what should not be overlooked, and leads there. */
export function Banner({ tone, to, children }: BannerProps) {
  const sign = <Icon of={TriangleAlert} />;
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
