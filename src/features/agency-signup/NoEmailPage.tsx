import { text } from '../../../flows/agency-signup/text.ts';
import { ButtonLink } from '../../ui/ButtonLink.tsx';
import { CardPage } from '../../ui/CardPage.tsx';

/** For accounts without an e-mail address: there is nowhere to send the link to (S2.10). */
export function NoEmailPage({ exitPath }: { readonly exitPath: string }) {
  return (
    <CardPage title={text.title}>
      <p>
        Para registrar tu agencia te enviamos un correo electrónico, y la cuenta con la que ingresaste no tiene uno.
        Probá ingresar con otra.
      </p>
      <ButtonLink to={exitPath}>Salir</ButtonLink>
    </CardPage>
  );
}
