import { useMediaQuery } from '@mantine/hooks';
import { type ReactNode, useState } from 'react';
import { greeting } from '../../portal/names.ts';
import { Content } from './Content.tsx';
import { MenuDrawer } from './MenuDrawer.tsx';
import { MenuLinks } from './MenuLinks.tsx';
import type { MenuId, MenuItem } from './navigation.ts';
import classes from './SellerLayout.module.css';
import { type Back, type Notifications, type ProfileUser, TopBar } from './TopBar.tsx';

interface SellerLayoutProps {
  readonly user: ProfileUser;
  readonly items: readonly MenuItem[];
  /** Of the screen, in the top bar. */
  readonly title: string;
  /** Stands in the menu button's place where it is given. */
  readonly back?: Back | undefined;
  /** Told of each click in the menu, before it is followed. */
  readonly onMenuClick: (id: MenuId) => void;
  /** Shows the shortcuts of the keyboard. */
  readonly onShortcuts?: () => void;
  readonly notifications?: Notifications | undefined;
  /** A screen with its own `main`. */
  readonly children: ReactNode;
}

/** Where the sidebar is permanent (S2.14); SellerLayout.module.css says the same. */
const wideScreen = '(min-width: 62em)';

/**
 * The layout of the screens of agencies and internal staff (S2.14, SH-23): a fixed top bar, and the menu as a
 * permanent sidebar from 992 px on, as a drawer below.
 */
export function SellerLayout({
  user,
  items,
  title,
  back,
  onMenuClick,
  onShortcuts,
  notifications,
  children,
}: SellerLayoutProps) {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const wide = useMediaQuery(wideScreen);
  const bars = (
    <>
      <TopBar
        user={user}
        title={title}
        back={back}
        notifications={notifications}
        onShortcuts={onShortcuts}
        menuOpen={drawerOpen}
        onMenu={() => {
          setDrawerOpen(true);
        }}
      />
      <nav aria-label="Principal" className={classes['sidebar']}>
        <p className={classes['greeting']}>{greeting(user.name)}</p>
        <MenuLinks items={items} onMenuClick={onMenuClick} className={classes['link']} />
      </nav>
      {drawerOpen && !wide && (
        <MenuDrawer
          greeting={greeting(user.name)}
          items={items}
          onMenuClick={onMenuClick}
          onClose={() => {
            setDrawerOpen(false);
          }}
        />
      )}
    </>
  );
  return (
    <Content bars={bars} className={classes['content']}>
      {children}
    </Content>
  );
}
