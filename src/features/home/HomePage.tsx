import { useDocumentTitle } from '@mantine/hooks';
import { type ComponentType, type ReactNode, useEffect } from 'react';
import { type ActionIcon, ActionTile } from '../../ui/ActionTile.tsx';
import { Banner } from '../../ui/Banner.tsx';
import { brand } from '../../ui/brand.ts';
import { type Preloadable, preloadWhenIdle } from '../../ui/idle.ts';
import tiles from '../../ui/tiles.module.css';
import { greeting } from '../../portal/names.ts';
import classes from './HomePage.module.css';

/** A shortcut of the home. */
export interface HomeAction {
  /** Undefined as long as it is not known where it leads. */
  readonly to: string | undefined;
  readonly label: string;
  readonly icon: ActionIcon;
  /** What most come for (S1). */
  readonly primary?: true;
  /** How much waits there; nothing as long as it is not known. */
  readonly Count?: ComponentType;
}

/** Answers that could not be sent, and where they are sent from. */
export interface UnsentWork {
  readonly to: string;
  readonly label: string;
}

interface HomePageProps {
  /** As the identity service knows the user; null where it gives no name. */
  readonly name: string | null;
  readonly actions: readonly HomeAction[];
  readonly unsent: readonly UnsentWork[];
  /** What the next tap will probably open. */
  readonly next: Preloadable | undefined;
  /** What the user has, a section each (HO-02). */
  readonly children?: ReactNode;
}

/** The home (C2, S1): what can be done from here, and what one has. */
export function HomePage({ name, actions, unsent, next, children }: HomePageProps) {
  useDocumentTitle(brand.name);
  useEffect(() => preloadWhenIdle([next]), [next]);
  return (
    <main className={classes['main']}>
      <h1 className={classes['greeting']}>{greeting(name)}</h1>
      {unsent.length > 0 && (
        <div className={classes['unsent']}>
          {unsent.map(({ to, label }) => (
            <Banner key={to} tone="warning" to={to}>
              {`${label}. Enviar ahora`}
            </Banner>
          ))}
        </div>
      )}
      <p className={classes['lead']}>¿Qué querés hacer hoy?</p>
      <ul className={tiles['tiles']}>
        {actions.map(({ to, label, icon, primary, Count }) => (
          <li key={label} data-primary={primary || undefined}>
            <ActionTile to={to} icon={icon} primary={primary}>
              {label}
              {Count && <Count />}
            </ActionTile>
          </li>
        ))}
      </ul>
      <div className={classes['lists']}>{children}</div>
    </main>
  );
}
