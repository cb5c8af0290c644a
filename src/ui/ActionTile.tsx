import Calculator from 'lucide/dist/esm/icons/calculator.mjs';
import Camera from 'lucide/dist/esm/icons/camera.mjs';
import CarFront from 'lucide/dist/esm/icons/car-front.mjs';
import CircleDollarSign from 'lucide/dist/esm/icons/circle-dollar-sign.mjs';
import FilePlus from 'lucide/dist/esm/icons/file-plus.mjs';
import HandCoins from 'lucide/dist/esm/icons/hand-coins.mjs';
import List from 'lucide/dist/esm/icons/list.mjs';
import Phone from 'lucide/dist/esm/icons/phone.mjs';
import ReceiptText from 'lucide/dist/esm/icons/receipt-text.mjs';
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs';
import UserCog from 'lucide/dist/esm/icons/user-cog.mjs';
import type { ReactNode } from 'react';
import classes from './ActionTile.module.css';
import { Icon, type IconShapes } from './Icon.tsx';
import { Link } from './Link.tsx';

const icons = {
  payment: CircleDollarSign,
  reports: ReceiptText,
  contact: Phone,
  insurance: ShieldCheck,
  calculator: Calculator,
  car: CarFront,
  autoprenda: HandCoins,
  camera: Camera,
  request: FilePlus,
  list: List,
  people: UserCog,
} as const satisfies Record<string, IconShapes>;

export type ActionIcon = keyof typeof icons;

interface ActionTileProps {
  /** Undefined as long as it is not known where it leads: it has its place then, and cannot be followed. */
  readonly to: string | undefined;
  readonly icon: ActionIcon;
  /** The one that a screen is for: it stands out from the others. */
  readonly primary?: boolean | undefined;
  /** What it does, and how much of it waits. */
  readonly children: ReactNode;
}

/** A wide link to an action, with a decorative icon on a disc. */
export function ActionTile({ to, icon, primary, children }: ActionTileProps) {
  const looks = { className: classes['tile'], 'data-primary': primary || undefined };
  const says = (
    <>
      <span className={classes['icon']}>
        <Icon of={icons[icon]} />
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
