import { PaymentReportsPage } from '../../features/payment-reports/PaymentReportsPage.tsx';
import { useOpenDocument } from '../open-document.ts';
import { Queries } from '../Queries.tsx';

export default function PaymentReports() {
  const openDocument = useOpenDocument();
  return <Queries>{(queries) => <PaymentReportsPage queries={queries} openDocument={openDocument} />}</Queries>;
}
