import { useNetwork } from '@mantine/hooks';
import { Waiting } from '../../ui/Waiting.tsx';
import { CardLayout } from '../../ui/CardLayout.tsx';

/** Not among the texts of the screens: every start has these. */
const texts = {
  loading: 'Cargando tu sesión…',
  signingOut: 'Cerrando sesión…',
  /** The token has run out, and nothing can renew it. */
  offline: 'Sin conexión no podemos comprobar que seas vos. No cerramos tu sesión: seguimos solos cuando vuelva.',
} as const;

/** What is shown while it is not known yet who is signed in (SH-11), or while they leave (SH-17). */
export function WaitingPage({ signingOut = false }: { readonly signingOut?: boolean }) {
  const { online } = useNetwork();
  const sentence = signingOut ? texts.signingOut : online ? texts.loading : texts.offline;
  return (
    <CardLayout title={sentence}>
      <Waiting>{sentence}</Waiting>
    </CardLayout>
  );
}
