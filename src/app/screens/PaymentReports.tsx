import { PaymentReportsPage } from '../../features/payment-reports/PaymentReportsPage.tsx';
import { useOpenDocument } from '../open-document.ts';
import { useParts } from '../parts.ts';
import { Queries } from '../Queries.tsx';

export default function PaymentReports() {
  const openDocument = useOpenDocument(useParts().api);
  return <Queries>{(queries) => <PaymentReportsPage queries={queries} openDocument={openDocument} />}</Queries>;
}
