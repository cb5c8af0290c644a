import { useParams, useSearchParams } from 'react-router-dom';
import { CreditApplicationPage } from '../../features/credit-application/CreditApplicationPage.tsx';
import { ResumedApplicationPage } from '../../features/credit-application/ResumedApplicationPage.tsx';
import { FlagsAwaited } from '../FlagsAwaited.tsx';
import { creditTypeIn, numberIn } from '../addressed.ts';
import { useOpenDocument } from '../open-document.ts';
import { useFlags, useFlagsSettled, useParts } from '../parts.ts';
import { Queries } from '../Queries.tsx';
import { noteSentApplication } from '../queries.ts';
import { toast } from '../toasts.tsx';
import { useUser } from '../user.ts';

/** The address of an application that was not made yet. */
const NEW_APPLICATION = 'nueva';

/** Says that a part of an application was not taken, in the server's words (S8). */
const notifyFailure = (says: string) => {
  toast('error', says);
};

export function CreditApplication() {
  const { solicitudId = '' } = useParams();
  const [query] = useSearchParams();
  const isOn = useFlags();
  const { api, native, log } = useParts();
  const openDocument = useOpenDocument();
  const isSettled = useFlagsSettled();
  const { subject: owner } = useUser();
  const page = { api, owner, openDocument, native, log, notify: notifyFailure, onSent: noteSentApplication };
  const made = numberIn(solicitudId);
  // One run for each application: a new one gets an address of its own once it was made.
  if (made !== undefined) {
    return (
      <Queries>
        {(queries) => <ResumedApplicationPage key={made} solicitudId={made} queries={queries} {...page} />}
      </Queries>
    );
  }
  if (!isSettled) return <FlagsAwaited />;
  return (
    <CreditApplicationPage
      key={NEW_APPLICATION}
      inicio={{ tipo: isOn('autoprenda') && creditTypeIn(query.get('tipo')) === 3 ? 3 : 1 }}
      {...page}
    />
  );
}
