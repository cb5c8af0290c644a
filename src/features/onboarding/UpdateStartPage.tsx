import { addresses } from '../../portal/addresses.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { CardPage } from '../../ui/CardPage.tsx';
import classes from './onboarding.module.css';

/** /actualizando/inicio (S2.11, ON-04): why an old account has to enter once with its password. */
export function UpdateStartPage() {
  return (
    <CardPage title="Cambiamos la forma de ingresar">
      <p className={classes['text']}>
        Para actualizar tu cuenta, necesitamos que ingreses una única vez con el correo electrónico y la contraseña que
        usabas hasta ahora.
      </p>
      <ButtonLink to={addresses.oldLogin}>Continuar</ButtonLink>
    </CardPage>
  );
}
