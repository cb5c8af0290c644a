import type { Api } from '../../api/api.ts';
import { failureOf } from '../../api/messages.ts';
import { capitalised } from '../../portal/names.ts';
import { socialNetworkLabel } from '../../portal/social-networks.ts';
import { Answer } from '../../ui/Answer.tsx';
import { FactCard, Facts } from '../../ui/FactCard.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { useRequest } from '../../ui/useRequest.ts';
import type { ProfileApi } from './profile-api.ts';

type Cuenta = Awaited<ReturnType<Api['getCuenta']>>;

/** How the session was signed in, in words; a network that the portal does not know by the identity service's name. */
const wayIn = (conexion: string): string =>
  conexion === 'email'
    ? 'Con un código enviado a tu correo'
    : `Con tu cuenta de ${socialNetworkLabel(conexion) ?? conexion}`;

/** Who the user is to the portal: name, e-mail, how they sign in (MY-05). */
export function AccountCard({ api }: { readonly api: ProfileApi }) {
  const cuenta = useRequest({
    queryKey: ['cuenta'],
    queryFn: async ({ signal }) => await (await api()).getCuenta(signal),
  });
  return (
    <FactCard title="Tu cuenta">
      <Answer
        query={{ ...cuenta, isError: cuenta.status === 'error' }}
        failureOf={failureOf}
        waiting={<Skeleton label="Buscando tu cuenta…" lines={3} />}
      >
        {(found) => <Account cuenta={found} />}
      </Answer>
    </FactCard>
  );
}

function Account({ cuenta: { nombre, email, conexion, cuentaCorporativa } }: { readonly cuenta: Cuenta }) {
  return (
    <Facts
      stacked
      facts={[
        // Who never said a name has the e-mail in its place.
        ['Nombre', nombre.includes('@') ? null : capitalised(nombre)],
        ['E-mail', email],
        ['Cómo ingresaste', wayIn(conexion)],
        ['Cuenta corporativa', cuentaCorporativa],
      ]}
    />
  );
}
