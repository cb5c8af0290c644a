import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import { brand } from '../../ui/brand.ts';
import { whenIdle } from '../../ui/deferred.tsx';
import classes from './HomePage.module.css';

interface HomePageProps {
  /** As the identity service knows the user; null where it gives no name. */
  readonly name: string | null;
  /** Fetches what the next tap will probably need. */
  readonly warm: () => void;
}

/** The customer's home (C2), as far as it goes: report a payment. */
export function HomePage({ name, warm }: HomePageProps) {
  useEffect(() => {
    document.title = brand.name;
  }, []);
  useEffect(() => whenIdle(warm), [warm]);
  return (
    <div className={classes['page']}>
      <header className={classes['header']}>
        <p className={classes['brand']}>{brand.name}</p>
        <Link to="/signout" className={classes['signOut']}>
          Cerrar sesión
        </Link>
      </header>
      <main className={classes['main']}>
        <h1 className={classes['greeting']}>{name === null ? '¡Hola!' : `Hola, ${name}`}</h1>
        <p className={classes['lead']}>¿Qué querés hacer hoy?</p>
        <Link to="/miscreditos/informarpago" className={classes['action']}>
          <span className={classes['icon']} aria-hidden>
            $
          </span>
          Informar un pago
        </Link>
      </main>
    </div>
  );
}
