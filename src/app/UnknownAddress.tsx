import { addresses } from '../portal/addresses.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { HelpButton } from '../ui/HelpButton.tsx';
import { Page } from '../ui/Page.tsx';

/** An address of no screen: says so, with the ways on, within the bars of who is signed in (SH-15, decision 33). */
export function UnknownAddress() {
  return (
    <Page title="Esta dirección no existe">
      <p>Puede estar mal escrita, o llevar a algo que ya no está. No se perdió nada de lo que cargaste.</p>
      <div>
        <ButtonLink to={addresses.home}>Ir al inicio</ButtonLink>
      </div>
      <HelpButton />
    </Page>
  );
}
