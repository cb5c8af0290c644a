import { PoliciesScreen } from '../PoliciesScreen.tsx';
import { Queries } from '../Queries.tsx';

export default function Policies() {
  return <Queries>{(queries) => <PoliciesScreen queries={queries} />}</Queries>;
}
