import { NavLink } from 'react-router-dom';
import { addresses } from '../../portal/addresses.ts';
import { Icon } from './icons.tsx';
import type { MenuId, MenuItem } from './navigation.ts';

interface MenuLinksProps {
  readonly items: readonly MenuItem[];
  readonly onMenuClick: (id: MenuId) => void;
  /** How the layout wants the links to look. */
  readonly className: string | undefined;
}

/** The main menu. The place that is open, or a place below it, is marked as the current one. */
export function MenuLinks({ items, onMenuClick, className }: MenuLinksProps) {
  return (
    <ul role="list">
      {items.map(({ id, label, to }) => (
        <li key={id}>
          <NavLink
            to={to}
            end={to === addresses.home}
            className={className}
            onClick={() => {
              onMenuClick(id);
            }}
          >
            <Icon of={id} />
            <span>{label}</span>
          </NavLink>
        </li>
      ))}
    </ul>
  );
}
