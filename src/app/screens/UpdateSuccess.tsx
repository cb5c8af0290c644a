import { useLocation } from 'react-router-dom';
import { UpdateSuccessPage } from '../../features/onboarding/UpdateSuccessPage.tsx';

export function UpdateSuccess() {
  return <UpdateSuccessPage search={useLocation().search} />;
}
