import type { ReactNode } from 'react';
import { Drawing } from '../../ui/Drawing.tsx';
import classes from './icons.module.css';
import type { MenuId } from './navigation.ts';

const drawings = {
  inicio: <path d="M4 11.5 12 4l8 7.5M6 10v9.5h4.5V14h3v5.5H18V10" />,
  creditos: (
    <>
      <rect x="3" y="6" width="18" height="12" rx="2" />
      <circle cx="12" cy="12" r="2.5" />
      <path d="M6.5 12h.01M17.5 12h.01" />
    </>
  ),
  seguros: <path d="M12 3.5 5 6v5.5c0 4.2 2.9 7.3 7 9 4.1-1.7 7-4.8 7-9V6zM9 12l2.2 2.2L15.2 10" />,
  autos: (
    <>
      <path d="M3.5 16.5v-4l2-.8L7.6 7h8.8l2.1 4.7 2 .8v4zM5.5 11.7h13" />
      <circle cx="7.5" cy="16.5" r="2" className={classes['wheel']} />
      <circle cx="16.5" cy="16.5" r="2" className={classes['wheel']} />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5.5M12 7.75h.01" />
    </>
  ),
  menu: <path d="M4 7h16M4 12h16M4 17h16" />,
  back: <path d="M19 12H5m6-6.5L4.5 12l6.5 6.5" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  bell: <path d="M6 16.5v-6a6 6 0 0 1 12 0v6l1.5 1.5h-15zM10 20.5a2.1 2.1 0 0 0 4 0" />,
} as const satisfies Record<MenuId | 'menu' | 'back' | 'close' | 'bell', ReactNode>;

/** What it draws is decorative. */
export function Icon({ of }: { readonly of: keyof typeof drawings }) {
  return <Drawing>{drawings[of]}</Drawing>;
}
