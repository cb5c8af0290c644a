import { useDocumentTitle } from '@mantine/hooks';
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '../../ui/brand.ts';
import { whenIdle } from '../../ui/deferred.tsx';
import { greeting } from '../../ui/names.ts';
import classes from './HomePage.module.css';
import { HomeIcon, type HomeIconName } from './HomeIcon.tsx';

/** A shortcut of the home. */
export interface HomeAction {
  readonly to: string;
  readonly label: string;
  readonly icon: HomeIconName;
}

interface HomePageProps {
  /** As the identity service knows the user; null where it gives no name. */
  readonly name: string | null;
  readonly actions: readonly HomeAction[];
  /** Fetches what the next tap will probably need. */
  readonly warm: () => void;
}

/** The home (C2, S1): what can be done from here. */
export function HomePage({ name, actions, warm }: HomePageProps) {
  useDocumentTitle(brand.name);
  useEffect(() => whenIdle(warm), [warm]);
  return (
    <main className={classes['main']}>
      <h1 className={classes['greeting']}>{greeting(name)}</h1>
      <p className={classes['lead']}>¿Qué querés hacer hoy?</p>
      <ul className={classes['actions']}>
        {actions.map(({ to, label, icon }) => (
          <li key={to}>
            <Link to={to} className={classes['action']}>
              <HomeIcon name={icon} />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </main>
  );
}
