import { InsuranceRequestsPage } from '../../features/insurance-requests/InsuranceRequestsPage.tsx';
import { Queries } from '../Queries.tsx';

export default function InsuranceRequests() {
  return <Queries>{(queries) => <InsuranceRequestsPage queries={queries} />}</Queries>;
}
