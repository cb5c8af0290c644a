import { brand } from './brand.ts';
import classes from './Logo.module.css';

/** The brand's mark and name. Where there is little room the name is for screen readers only. */
export function Logo() {
  return (
    <span className={classes['logo']}>
      <svg viewBox="0 0 32 32" className={classes['mark']} aria-hidden>
        <circle cx="16" cy="16" r="16" className={classes['ground']} />
        <path d="M10.5 11h11l-11 10h11" />
      </svg>
      <span className={classes['name']}>{brand.name}</span>
    </span>
  );
}
