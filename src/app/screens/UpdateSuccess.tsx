import { useLocation } from 'react-router-dom';
import { UpdateSuccessPage } from '../../features/onboarding/UpdateSuccessPage.tsx';

export default function UpdateSuccess() {
  return <UpdateSuccessPage search={useLocation().search} />;
}
