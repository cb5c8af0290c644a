import { AccountChooser } from '../../features/onboarding/AccountChooser.tsx';
import { ValidatingPage } from '../../features/session/ValidatingPage.tsx';
import { sentAgency } from '../../portal/sent-agency.ts';
import { whatsAppUrl } from '../../portal/whatsapp.ts';
import { useFlags, useParts } from '../parts.ts';
import { acceptedLegacyId } from '../terms-user.ts';
import { useUser } from '../user.ts';

export default function Validating() {
  const user = useUser();
  const isOn = useFlags();
  const { api, config, native } = useParts();
  const here = sentAgency.read();
  const ownAgency = here && { name: here.name, email: user.email ?? '', inReview: false };
  return (
    <ValidatingPage
      user={user}
      api={api}
      acceptance={acceptedLegacyId()}
      chooser={({ agency, ...actions }) => (
        <AccountChooser
          name={user.name}
          personalAllowed={isOn('validacion-identidad')}
          agency={agency ?? ownAgency}
          support={{ native, url: whatsAppUrl(config.support.whatsapp) }}
          {...actions}
        />
      )}
    />
  );
}
