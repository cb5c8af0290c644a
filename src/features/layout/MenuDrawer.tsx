import X from 'lucide/dist/esm/icons/x.mjs';
import { useId } from 'react';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import type { MenuId, MenuItem } from './navigation.ts';
import round from '../../ui/round.module.css';
import classes from './SellerLayout.module.css';

interface MenuDrawerProps {
  readonly greeting: string;
  readonly items: readonly MenuItem[];
  readonly onMenuClick: (id: MenuId) => void;
  readonly onClose: () => void;
}

/** The seller's menu on a narrow screen (S2.14): over the page until a place is chosen or it is closed. */
export function MenuDrawer({ greeting, items, onMenuClick, onClose }: MenuDrawerProps) {
  const titleId = useId();
  return (
    <ModalDialog placement="drawer" labelledBy={titleId} onDismiss={onClose}>
      <div className={classes['drawer']}>
        <div className={classes['drawerHead']}>
          <p id={titleId} className={classes['greeting']}>
            {greeting}
          </p>
          <button type="button" aria-label="Cerrar menú" className={round['round']} onClick={onClose}>
            <Icon of={X} />
          </button>
        </div>
        <nav aria-label="Principal">
          <MenuLinks
            items={items}
            onMenuClick={(id) => {
              onMenuClick(id);
              onClose();
            }}
            className={classes['link']}
          />
        </nav>
      </div>
    </ModalDialog>
  );
}
