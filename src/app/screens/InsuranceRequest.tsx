import { Navigate, useParams } from 'react-router-dom';
import { InsuranceRequestPage } from '../../features/insurance-requests/InsuranceRequestPage.tsx';
import { addresses } from '../../portal/addresses.ts';
import { numberIn } from '../addressed.ts';
import { Queries } from '../Queries.tsx';

export default function InsuranceRequest() {
  const { numero = '' } = useParams();
  const number = numberIn(numero);
  if (number === undefined) return <Navigate to={addresses.insuranceRequests} replace />;
  return <Queries>{(queries) => <InsuranceRequestPage key={numero} numero={number} queries={queries} />}</Queries>;
}
