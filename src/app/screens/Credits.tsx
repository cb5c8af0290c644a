import { CreditsPage } from '../../features/credits/CreditsPage.tsx';
import { Help, Linking } from '../CustomerParts.tsx';
import { Queries } from '../Queries.tsx';

export default function Credits() {
  return (
    <Queries>
      {(queries) => <CreditsPage queries={queries} whenNone={<Linking place="credits" />} help={<Help />} />}
    </Queries>
  );
}
