import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { CalculatedFrom } from '../../../flows/credit-calculator/calculation.ts';
import { CreditCalculatorPage } from '../../features/credit-calculator/CreditCalculatorPage.tsx';
import { FlagsAwaited } from '../FlagsAwaited.tsx';
import { creditTypeIn } from '../addressed.ts';
import { calculatedRequest } from '../calculated-request.ts';
import { useCreditWays } from '../credit-ways.ts';
import { useOpenDocument } from '../open-document.ts';
import { useFlags, useFlagsSettled, useParts } from '../parts.ts';

export default function CreditCalculator() {
  const [query] = useSearchParams();
  const isOn = useFlags();
  const { requestAt } = useCreditWays();
  const requestFor = useCallback((of: CalculatedFrom) => calculatedRequest(requestAt, of), [requestAt]);
  const { sellerApi: api, native } = useParts();
  const openDocument = useOpenDocument(api);
  // The flag is what the wizard starts with: it does not start before it is known.
  if (!useFlagsSettled()) return <FlagsAwaited />;
  return (
    <CreditCalculatorPage
      api={api}
      native={native}
      openDocument={openDocument}
      requestFor={requestFor}
      tipo={creditTypeIn(query.get('tipo'))}
      autoprenda={isOn('autoprenda')}
      query={query.toString()}
    />
  );
}
