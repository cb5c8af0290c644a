import { useParams } from 'react-router-dom';
import { CreditPage } from '../../features/credits/CreditPage.tsx';
import { LoanReports } from '../../features/payment-reports/LoanReports.tsx';
import { Help } from '../CustomerParts.tsx';
import { useOpenDocument } from '../open-document.ts';
import { Queries } from '../Queries.tsx';

export default function Credit() {
  const { operacionId = '' } = useParams();
  const openDocument = useOpenDocument();
  return (
    <Queries>
      {(queries) => (
        <CreditPage
          key={operacionId}
          operacionId={operacionId}
          queries={queries}
          openDocument={openDocument}
          help={<Help />}
          reports={<LoanReports operacionId={operacionId} queries={queries} openDocument={openDocument} />}
        />
      )}
    </Queries>
  );
}
