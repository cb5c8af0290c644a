import { OldLoginPage } from '../../features/session/OldLoginPage.tsx';
import { useParts } from '../parts.ts';

export default function OldLogin() {
  return <OldLoginPage api={useParts().api} />;
}
