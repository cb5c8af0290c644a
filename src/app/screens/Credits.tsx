import { CreditsPage } from '../../features/credits/CreditsPage.tsx';
import { Linking } from '../CustomerParts.tsx';
import { Queries } from '../Queries.tsx';

export default function Credits() {
  return <Queries>{(queries) => <CreditsPage queries={queries} whenNone={<Linking place="credits" />} />}</Queries>;
}
