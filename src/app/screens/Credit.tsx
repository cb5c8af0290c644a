import { useParams } from 'react-router-dom';
import { CreditPage } from '../../features/credits/CreditPage.tsx';
import { lazy } from '../../ui/lazy.tsx';
import { OnceSeen } from '../../ui/OnceSeen.tsx';
import { LoanRequest, PaymentPlan } from '../CustomerParts.tsx';
import { useOpenDocument } from '../open-document.ts';
import { useParts } from '../parts.ts';
import { Queries } from '../Queries.tsx';

/** A screen of their own has them, too, and says why where they do not come. */
const LoanReports = lazy(
  async () => (await import('../../features/payment-reports/LoanReports.tsx')).LoanReports,
  () => null,
);

export default function Credit() {
  const { operacionId = '' } = useParams();
  const openDocument = useOpenDocument(useParts().customerApi);
  return (
    <Queries>
      {(queries) => (
        <CreditPage
          key={operacionId}
          operacionId={operacionId}
          queries={queries}
          openDocument={openDocument}
          requests={{
            plan: <PaymentPlan operacionId={operacionId} />,
            payoff: <LoanRequest Motivo="Precancelacion" operacionId={operacionId} />,
            release: <LoanRequest Motivo="LevantamientoDePrenda" operacionId={operacionId} />,
          }}
          reports={
            <OnceSeen>
              <LoanReports operacionId={operacionId} queries={queries} openDocument={openDocument} />
            </OnceSeen>
          }
        />
      )}
    </Queries>
  );
}
