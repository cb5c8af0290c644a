import { SignOutPage } from '../../features/session/SignOutPage.tsx';
import { useParts } from '../parts.ts';

export default function SignOut() {
  return <SignOutPage isNative={useParts().native.isNative} />;
}
