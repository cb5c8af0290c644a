import type { PendingAgency } from '../../../flows/legacy-migration/legacy-migration.ts';
import type { NativeBridge } from '../../platform/native/bridge.ts';
import { addresses } from '../../portal/addresses.ts';
import { greeting } from '../../portal/names.ts';
import { OpenMailbox } from '../../portal/OpenMailbox.tsx';
import { ChatLink } from '../../portal/WhatsAppLink.tsx';
import { Button } from '../../ui/Button.tsx';
import { CardPage } from '../../ui/CardPage.tsx';
import { AccountLink } from './AccountLink.tsx';
import classes from './onboarding.module.css';

interface AccountChooserProps {
  /** As the identity service knows the user; null where it gives no name. */
  readonly name: string | null;
  /** Whether people may open a personal account: flag validacion-identidad. */
  readonly personalAllowed: boolean;
  /** The agency that the user signed up already: another is not begun while its mail waits. */
  readonly agency: PendingAgency | null;
  /** The support's chat, for a customer who has no account and may open none here. */
  readonly support: { readonly native: Pick<NativeBridge, 'send'>; readonly url: string };
  /** Looks again whether the agency's account is there. */
  readonly onCheck: () => void;
  /** Logs out. */
  readonly onBack: () => void;
}

/** Asks a signed-in user without an account which one to open (S2.11, ON-03). */
export function AccountChooser({ name, personalAllowed, agency, support, onCheck, onBack }: AccountChooserProps) {
  return (
    <CardPage title={greeting(name)}>
      {agency && <SentAgency agency={agency} onCheck={onCheck} />}
      <p className={classes['text']}>{agency ? '¿Necesitás otra cuenta?' : '¿Qué tipo de cuenta querés crear?'}</p>
      <ul role="list" className={classes['accounts']}>
        {!agency && (
          <li>
            <AccountLink to={addresses.signupAgencia} title="Cuenta Agencia">
              Para agencias y concesionarias que venden autos.
            </AccountLink>
          </li>
        )}
        {personalAllowed ? (
          <li>
            <AccountLink to={addresses.signupCliente} title="Cuenta Personal">
              Para ver tus créditos y tus seguros.
            </AccountLink>
          </li>
        ) : (
          <>
            <li>
              <AccountLink to={addresses.updateStart} title="Ya tengo cuenta">
                Ingresá una vez con tu correo y tu contraseña.
              </AccountLink>
            </li>
            <li>
              <ChatLink {...support} className={classes['account']}>
                <span className={classes['accountTitle']}>Tengo un crédito y no tengo cuenta</span>{' '}
                <span className={classes['accountAbout']}>
                  Escribinos por WhatsApp y te ayudamos a ver tus créditos y tus seguros.
                </span>
              </ChatLink>
            </li>
          </>
        )}
      </ul>
      <Button variant="subtle" onClick={onBack}>
        Volver
      </Button>
    </CardPage>
  );
}

/** What was sent for an agency, and what the user has to do now (S2.10). */
function SentAgency({
  agency: { name, email, inReview },
  onCheck,
}: Pick<AccountChooserProps, 'onCheck'> & { readonly agency: PendingAgency }) {
  if (inReview)
    return (
      <section aria-label="Cuenta Agencia" className={classes['sent']}>
        <p className={classes['text']}>
          Estamos revisando los datos de <strong>{name}</strong>. Cuando la agencia esté aprobada te avisamos por correo
          electrónico a <strong>{email}</strong>, y podés ingresar.
        </p>
        <Button variant="secondary" onClick={onCheck}>
          Ver si ya está aprobada
        </Button>
      </section>
    );
  return (
    <section aria-label="Cuenta Agencia" className={classes['sent']}>
      <p className={classes['text']}>
        Ya recibimos los datos de <strong>{name}</strong>. Te enviamos un correo electrónico a <strong>{email}</strong>{' '}
        para que completes el registro de la agencia.
      </p>
      <p className={classes['text']}>Si no lo encontrás, revisá la carpeta de correo no deseado (spam).</p>
      <OpenMailbox email={email} className={classes['mailbox']} />
      <Button variant="secondary" onClick={onCheck}>
        Ya completé el registro
      </Button>
    </section>
  );
}
