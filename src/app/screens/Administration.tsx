import { AdministrationPage } from '../../features/administration/AdministrationPage.tsx';
import { Administering } from '../Administering.tsx';

export default function Administration() {
  return <Administering>{(given) => <AdministrationPage {...given} />}</Administering>;
}
