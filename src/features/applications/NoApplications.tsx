import { addresses } from '../../portal/addresses.ts';
import { WayTo } from '../../portal/may-open.ts';
import classes from './applications.module.css';
import { Link } from '../../ui/Link.tsx';

/** What a seller without applications reads, and where one is begun (S2.3). */
export function NoApplications() {
  return (
    <div className={classes['none']}>
      <p>Todavía no tenés solicitudes</p>
      <WayTo to={addresses.creditStart}>
        <Link to={addresses.creditStart} className={classes['begin']}>
          ¿Querés iniciar una solicitud?
        </Link>
      </WayTo>
    </div>
  );
}
