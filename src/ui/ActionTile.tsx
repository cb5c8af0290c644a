import { Link } from 'react-router-dom';
import classes from './ActionTile.module.css';

const signs = {
  payment: '$',
  contact: '☎',
  insurance: (
    <svg
      viewBox="0 0 24 24"
      width="28"
      height="28"
      fill="none"
      stroke="currentcolor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M12 3.5 5 6v5.5c0 4.2 2.9 7.3 7 9 4.1-1.7 7-4.8 7-9V6zM9 12l2.2 2.2L15.2 10" />
    </svg>
  ),
} as const;

export type ActionIcon = keyof typeof signs;

interface ActionTileProps {
  readonly to: string;
  readonly icon: ActionIcon;
  readonly children: string;
}

/** A wide link to something that can be done, with a sign on a disc for the eye. */
export function ActionTile({ to, icon, children }: ActionTileProps) {
  return (
    <Link to={to} className={classes['tile']}>
      <span className={classes['icon']} aria-hidden>
        {signs[icon]}
      </span>
      {children}
    </Link>
  );
}
