import { useParams } from 'react-router-dom';
import { PersonPage } from '../../features/administration/PersonPage.tsx';
import { Administering } from '../Administering.tsx';

export default function AdministeredPerson() {
  const { personaId: id = '' } = useParams();
  return <Administering>{(given) => <PersonPage key={id} id={id} {...given} />}</Administering>;
}
