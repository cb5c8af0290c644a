import { useNavigate } from 'react-router-dom';
import { messageFor } from '../../api/messages.ts';
import { PersonalSignupPage } from '../../features/onboarding/PersonalSignupPage.tsx';
import { addresses } from '../../portal/addresses.ts';
import { useParts } from '../parts.ts';
import { useUser } from '../user.ts';

export default function SignupCliente() {
  const { api, session } = useParts();
  const navigate = useNavigate();
  return (
    <PersonalSignupPage
      defaultName={useUser().name ?? ''}
      signup={async (name) => {
        await (await api()).signupClienteFinal(name);
      }}
      onDone={() => {
        void session.renew().then(() => navigate(addresses.home, { replace: true }));
      }}
      errorMessage={messageFor}
    />
  );
}
