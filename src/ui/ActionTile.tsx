import classes from './ActionTile.module.css';
import { Link } from './Link.tsx';

const drawing = (path: string) => (
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
    <path d={path} />
  </svg>
);

const signs = {
  payment: '$',
  contact: drawing(
    'M6 4h3l1.5 4.5-2 1.5a11 11 0 0 0 5.5 5.5l1.5-2L20 15v3a2 2 0 0 1-2 2A14 14 0 0 1 4 6a2 2 0 0 1 2-2z',
  ),
  insurance: drawing('M12 3.5 5 6v5.5c0 4.2 2.9 7.3 7 9 4.1-1.7 7-4.8 7-9V6zM9 12l2.2 2.2L15.2 10'),
  calculator: drawing('M6 3.5h12v17H6zM9 7h6v3H9zM9 13.5h.01M12 13.5h.01M15 13.5h.01M9 17h.01M12 17h.01M15 17h.01'),
  car: drawing(
    'M5 16.5h14M4 16.5v-4.2l1.6-.6L7.4 7h9.2l1.8 4.7 1.6.6v4.2zM5.6 11.7h12.8M6 16.5v2M18 16.5v2M7.5 14h1M15.5 14h1',
  ),
  autoprenda: drawing(
    'M4 20v-4.5l2-4h8l2 4V20zM4 15.5h12M7 20v1M13 20v1M7 18h.01M13 18h.01M20 3.5h-2.5a1.25 1.25 0 0 0 0 2.5h1.5a1.25 1.25 0 0 1 0 2.5H16.5M18.25 2.5v7',
  ),
  camera: drawing('M4 8h3.5L9 5.5h6L16.5 8H20v11H4zM12 16.5a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5'),
  request: drawing('M7 3.5h7l4 4v13H7zM14 3.5v4h4M12.5 11v6M9.5 14h6'),
  list: drawing('M8.5 6.5h11M8.5 12h11M8.5 17.5h11M4.5 6.5h.01M4.5 12h.01M4.5 17.5h.01'),
} as const;

export type ActionIcon = keyof typeof signs;

interface ActionTileProps {
  /** Undefined as long as it is not known where it leads: it has its place then, and cannot be followed. */
  readonly to: string | undefined;
  readonly icon: ActionIcon;
  /** The one that a screen is for: it stands out from the others. */
  readonly primary?: boolean | undefined;
  readonly children: string;
}

/** A wide link to an action, with a decorative icon on a disc. */
export function ActionTile({ to, icon, primary, children }: ActionTileProps) {
  const looks = { className: classes['tile'], 'data-primary': primary || undefined };
  const says = (
    <>
      <span className={classes['icon']} aria-hidden>
        {signs[icon]}
      </span>
      {children}
    </>
  );
  if (to === undefined) {
    return (
      <a {...looks} role="link" aria-disabled>
        {says}
      </a>
    );
  }
  return (
    <Link to={to} {...looks}>
      {says}
    </Link>
  );
}
