import { Navigate, useParams } from 'react-router-dom';
import { InsuranceRequestPage } from '../../features/insurance-requests/InsuranceRequestPage.tsx';
import { addresses } from '../../portal/addresses.ts';
import { numberIn } from '../addressed.ts';
import { Queries } from '../Queries.tsx';
import { useUser } from '../user.ts';

export default function InsuranceRequest() {
  const { numero = '' } = useParams();
  const isCustomer = useUser().userType === 'ClienteFinal';
  const number = numberIn(numero);
  if (number === undefined) return <Navigate to={addresses.insuranceRequests} replace />;
  return (
    <Queries>
      {(queries) => (
        <InsuranceRequestPage key={numero} numero={number} queries={queries} who={isCustomer ? 'customer' : 'seller'} />
      )}
    </Queries>
  );
}
