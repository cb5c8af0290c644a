import { DevicesPage } from '../../features/devices/DevicesPage.tsx';
import { useParts } from '../parts.ts';

export default function Devices() {
  const { api, session } = useParts();
  return <DevicesPage api={api} onSignedOut={session.signOut} />;
}
