import { brand } from './brand.ts';
import classes from './Logo.module.css';

interface LogoProps {
  /** Whether its name is read on a phone too; otherwise it is for screen readers only there. */
  readonly named?: boolean;
}

/** The brand's mark and name. */
export function Logo({ named = false }: LogoProps) {
  return (
    <span className={classes['logo']} data-named={named || undefined}>
      <svg viewBox="0 0 32 32" className={classes['mark']} aria-hidden>
        <circle cx="16" cy="16" r="16" className={classes['ground']} />
        <path d="M10.5 11h11l-11 10h11" />
      </svg>
      <span className={classes['name']}>{brand.name}</span>
    </span>
  );
}
