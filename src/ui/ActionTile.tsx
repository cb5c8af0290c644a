import Calculator from 'lucide-react/icons/calculator';
import Camera from 'lucide-react/icons/camera';
import CarFront from 'lucide-react/icons/car-front';
import CircleDollarSign from 'lucide-react/icons/circle-dollar-sign';
import FilePlus from 'lucide-react/icons/file-plus';
import HandCoins from 'lucide-react/icons/hand-coins';
import List from 'lucide-react/icons/list';
import Phone from 'lucide-react/icons/phone';
import ReceiptText from 'lucide-react/icons/receipt-text';
import ShieldCheck from 'lucide-react/icons/shield-check';
import classes from './ActionTile.module.css';
import { Icon, type IconDrawing } from './Icon.tsx';
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
} as const satisfies Record<string, IconDrawing>;

export type ActionIcon = keyof typeof icons;

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
