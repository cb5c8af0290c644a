import { addresses } from '../../portal/addresses.ts';
import { Button } from '../../ui/Button.tsx';
import { CardPage } from '../../ui/CardPage.tsx';
import { greeting } from '../../portal/names.ts';
import { AccountLink } from './AccountLink.tsx';
import classes from './onboarding.module.css';

interface AccountChooserProps {
  /** As the identity service knows the user; null where it gives no name. */
  readonly name: string | null;
  /** Whether people may open a personal account: flag validacion-identidad. */
  readonly personalAllowed: boolean;
  /** Logs out. */
  readonly onBack: () => void;
}

/** Asks a signed-in user without an account which one to open (S2.11, ON-03). */
export function AccountChooser({ name, personalAllowed, onBack }: AccountChooserProps) {
  return (
    <CardPage title={greeting(name)}>
      <p className={classes['text']}>¿Qué tipo de cuenta querés crear?</p>
      <ul role="list" className={classes['accounts']}>
        <li>
          <AccountLink to={addresses.agencySignup} title="Cuenta Agencia">
            Para agencias y concesionarias que venden autos.
          </AccountLink>
        </li>
        <li>
          {personalAllowed ? (
            <AccountLink to={addresses.personalSignup} title="Cuenta Personal">
              Para ver tus créditos y tus seguros.
            </AccountLink>
          ) : (
            <AccountLink to={addresses.updateStart} title="Ya tengo cuenta">
              Ingresá una vez con tu correo y tu contraseña.
            </AccountLink>
          )}
        </li>
      </ul>
      <Button variant="subtle" onClick={onBack}>
        Volver
      </Button>
    </CardPage>
  );
}
