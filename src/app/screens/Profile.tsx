import { Devices } from '../../features/devices/Devices.tsx';
import { ProfilePage } from '../../features/profile/ProfilePage.tsx';
import { AcceptedTerms } from '../../features/terms/AcceptedTerms.tsx';
import { useParts } from '../parts.ts';
import { loadTerms } from '../terms-text.ts';
import { useUser } from '../user.ts';

export default function Profile() {
  const { api, config, session } = useParts();
  const { userType } = useUser();
  const { app, version, validFrom, url } = config.terms[userType];
  return (
    <ProfilePage api={api}>
      <AcceptedTerms
        api={api}
        app={app}
        version={version}
        validFrom={validFrom}
        loadText={(signal) => loadTerms(url, signal)}
      />
      <Devices api={api} onSignedOut={session.signOut} />
    </ProfilePage>
  );
}
