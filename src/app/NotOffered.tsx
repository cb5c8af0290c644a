import { addresses } from '../portal/addresses.ts';
import type { Partner } from '../portal/routes.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { HelpButton } from '../ui/HelpButton.tsx';
import { Page } from '../ui/Page.tsx';

const whatIsOff: Readonly<Record<Partner, string>> = {
  eligibility: 'Evaluar y calcular créditos no está disponible por ahora.',
  identity: 'Consultar los datos de una persona no está disponible por ahora.',
  insurers: 'Cotizar un seguro no está disponible por ahora.',
  vehicles: 'Consultar vehículos y precios no está disponible por ahora.',
};

/** The address of a screen whose partner is not configured here (OP-09): says so, with the ways on. */
export function NotOffered({ off }: { readonly off: Partner }) {
  return (
    <Page title="No disponible por ahora">
      <p>{whatIsOff[off]}</p>
      <div>
        <ButtonLink to={addresses.home}>Ir al inicio</ButtonLink>
      </div>
      <HelpButton />
    </Page>
  );
}
