import Banknote from 'lucide/dist/esm/icons/banknote.mjs';
import CarFront from 'lucide/dist/esm/icons/car-front.mjs';
import ClipboardList from 'lucide/dist/esm/icons/clipboard-list.mjs';
import House from 'lucide/dist/esm/icons/house.mjs';
import Info from 'lucide/dist/esm/icons/info.mjs';
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs';
import UserCog from 'lucide/dist/esm/icons/user-cog.mjs';
import { matchPath, useLocation } from 'react-router-dom';
import { addresses } from '../../portal/addresses.ts';
import { Icon, type IconShapes } from '../../ui/Icon.tsx';
import type { MenuId, MenuItem } from './navigation.ts';
import { Link } from '../../ui/Link.tsx';

const icons = {
  inicio: House,
  solicitudes: ClipboardList,
  creditos: Banknote,
  seguros: ShieldCheck,
  autos: CarFront,
  administracion: UserCog,
  info: Info,
} as const satisfies Record<MenuId, IconShapes>;

interface MenuLinksProps {
  readonly items: readonly MenuItem[];
  readonly onMenuClick: (id: MenuId) => void;
  /** How the layout wants the links to look. */
  readonly className: string | undefined;
}

/** The main menu. The place that is open, or a place below it, is marked as the current one. */
export function MenuLinks({ items, onMenuClick, className }: MenuLinksProps) {
  const { pathname } = useLocation();
  return (
    <ul role="list">
      {items.map(({ id, label, to }) => (
        <li key={id}>
          <Link
            to={to}
            aria-current={matchPath({ path: to, end: to === addresses.home }, pathname) ? 'page' : undefined}
            className={className}
            onClick={() => {
              onMenuClick(id);
            }}
          >
            <Icon of={icons[id]} />
            <span>{label}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
