import { Devices } from '../../features/devices/Devices.tsx';
import { ProfilePage } from '../../features/profile/ProfilePage.tsx';
import { AcceptedTerms } from '../../features/terms/AcceptedTerms.tsx';
import { saveFrom } from '../../platform/save-file.ts';
import { useParts } from '../parts.ts';
import { loadTerms } from '../terms-text.ts';
import { useUser } from '../user.ts';

/** As the server calls it too. */
const dataFile = 'mis-datos.zip';

export default function Profile() {
  const { api, config, native, session, counting } = useParts();
  const { userType } = useUser();
  const { app, version, validFrom, url } = config.terms[userType];
  return (
    <ProfilePage
      api={api}
      save={(url) => {
        if (!native.send({ type: 'verArchivo', url, fileName: dataFile })) saveFrom(url, dataFile);
      }}
      onErased={session.erased}
      onCounting={counting && counting.set}
    >
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
