import { addresses } from '../../portal/addresses.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { CardPage } from '../../ui/CardPage.tsx';
import classes from './onboarding.module.css';

interface UpdateSuccessPageProps {
  /** The page's own query string, with its '?' or empty: idEuro says which account it was. */
  readonly search: string;
}

/** /actualizando/success (S2.11, ON-04): the old account can be entered the new way. */
export function UpdateSuccessPage({ search }: UpdateSuccessPageProps) {
  return (
    <CardPage title="¡Listo! Actualizamos tu cuenta">
      <p className={classes['text']}>A partir de ahora podés ingresar con una red social.</p>
      <ButtonLink to={{ pathname: addresses.validating, search }}>Ir al inicio</ButtonLink>
    </CardPage>
  );
}
