import { SignInPage } from '../../features/session/SignInPage.tsx';
import { useParts } from '../parts.ts';
import { toast } from '../toasts.tsx';

const warn = (message: string) => {
  toast('warning', message);
};

export default function SignIn() {
  const { config } = useParts();
  return <SignInPage warn={warn} networks={config.identity.networks} />;
}
