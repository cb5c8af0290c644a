import Bell from 'lucide/dist/esm/icons/bell.mjs';
import Menu from 'lucide/dist/esm/icons/menu.mjs';
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import type { ReactNode } from 'react';
import { addresses } from '../../portal/addresses.ts';
import { Avatar } from '../../ui/Avatar.tsx';
import { Disclosure } from '../../ui/Disclosure.tsx';
import { Logo } from '../../ui/Logo.tsx';
import round from '../../ui/round.module.css';
import { Icon } from '../../ui/Icon.tsx';
import classes from './TopBar.module.css';
import { Link } from '../../ui/Link.tsx';

export interface ProfileUser {
  /** As the identity service knows the user; null where it gives no name. */
  readonly name: string | null;
  /** The address of the user's picture. */
  readonly picture: string | null;
}

/** The way back from a screen: a place, or something to do. The label is read, not shown. */
export type Back =
  | { readonly label: string; readonly to: string }
  | { readonly label: string; readonly onBack: () => void };

/** What the notification bar has. */
export interface Notifications {
  /** How many are new. */
  readonly count: number;
  /** Shown once it is opened. */
  readonly list: ReactNode;
}

interface TopBarProps {
  readonly user: ProfileUser;
  readonly title: string;
  readonly back: Back | undefined;
  /** Undefined for who gets none. */
  readonly notifications: Notifications | undefined;
  readonly menuOpen: boolean;
  readonly onMenu: () => void;
  /** Shows the shortcuts of the keyboard. */
  readonly onShortcuts?: (() => void) | undefined;
}

/** The seller's top bar (S2.14), 64 px high: back or menu button, logo, title, notification bar and profile menu. */
export function TopBar({ user, title, back, notifications, menuOpen, onMenu, onShortcuts }: TopBarProps) {
  return (
    <header className={classes['bar']}>
      {back ? (
        <BackButton back={back} />
      ) : (
        <button
          type="button"
          aria-label="Menú"
          aria-haspopup="dialog"
          aria-expanded={menuOpen}
          className={`${round['round'] ?? ''} ${classes['menu'] ?? ''}`}
          onClick={onMenu}
        >
          <Icon of={Menu} />
        </button>
      )}
      <Logo />
      <p className={classes['title']}>{title}</p>
      <Disclosure label="Notificaciones" icon={<Icon of={Bell} />} count={notifications?.count}>
        <div className={classes['notifications']}>{notifications?.list ?? 'No tenés notificaciones'}</div>
      </Disclosure>
      <Disclosure label="Tu perfil" icon={<Avatar picture={user.picture} size="small" />}>
        <ul role="list" className={classes['profile']}>
          <li>
            <Link to={addresses.profile}>Mi perfil</Link>
          </li>
          <li>
            <Link to={addresses.info}>Info</Link>
          </li>
          {onShortcuts && (
            <li className={classes['keyboard']}>
              <button type="button" onClick={onShortcuts}>
                Atajos de teclado
              </button>
            </li>
          )}
          <li>
            <Link to={addresses.signOut}>Cerrar sesión</Link>
          </li>
        </ul>
      </Disclosure>
    </header>
  );
}

function BackButton({ back }: { readonly back: Back }) {
  if ('to' in back) {
    return (
      <Link to={back.to} aria-label={back.label} className={round['round']}>
        <Icon of={ArrowLeft} />
      </Link>
    );
  }
  return (
    <button type="button" aria-label={back.label} className={round['round']} onClick={back.onBack}>
      <Icon of={ArrowLeft} />
    </button>
  );
}
