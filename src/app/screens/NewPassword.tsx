import { NewPasswordPage } from '../../features/session/NewPasswordPage.tsx';
import { useParts } from '../parts.ts';

export default function NewPassword() {
  return <NewPasswordPage api={useParts().api} />;
}
