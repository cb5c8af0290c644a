import type { ReactNode } from 'react';
import { Logo } from '../../ui/Logo.tsx';
import { Content } from './Content.tsx';
import classes from './CustomerLayout.module.css';
import { MenuLinks } from './MenuLinks.tsx';
import type { MenuId, MenuItem } from './navigation.ts';

interface CustomerLayoutProps {
  readonly items: readonly MenuItem[];
  /** Told of each click in the menu, before it is followed. */
  readonly onMenuClick: (id: MenuId) => void;
  /** A screen with its own `main`. */
  readonly children: ReactNode;
}

/** The layout of a customer's screens (C2, SH-22): the navigation, at the side on desktop, at the bottom on mobile. */
export function CustomerLayout({ items, onMenuClick, children }: CustomerLayoutProps) {
  const bars = (
    <>
      <header className={classes['brand']}>
        <Logo named />
      </header>
      <nav aria-label="Principal" className={classes['navigation']}>
        <MenuLinks items={items} onMenuClick={onMenuClick} className={classes['link']} />
      </nav>
    </>
  );
  return (
    <Content bars={bars} className={classes['content']}>
      {children}
    </Content>
  );
}
