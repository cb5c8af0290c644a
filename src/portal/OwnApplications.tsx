import { addresses } from './addresses.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';

/** The way on from an application that does not exist, or is another seller's (decision 19). */
export function OwnApplications() {
  return (
    <div>
      <ButtonLink variant="secondary" to={addresses.applications}>
        Ver mis solicitudes
      </ButtonLink>
    </div>
  );
}
