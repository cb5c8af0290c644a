import { useMemo } from 'react';
import type { Api } from '../api/api.ts';
import { ApiError } from '../api/errors.ts';
import { messageFor } from '../api/messages.ts';
import { isClosed } from '../portal/credit/refusals.ts';
import { type Discard, discardApplication, type Discarding } from '../portal/discarding.ts';
import { useCreditWays } from './credit-ways.ts';
import { useParts } from './parts.ts';
import { noteDiscardedApplication, reloadApplications } from './queries.ts';
import { toast } from './toasts.tsx';

/** Deletes an application; one that is not there any more was deleted by an earlier try, or in another tab. */
async function remove(load: () => Promise<Pick<Api, 'deleteSolicitud'>>, solicitudId: number): Promise<void> {
  try {
    await (await load()).deleteSolicitud(solicitudId);
  } catch (error) {
    if (!(error instanceof ApiError) || error.httpStatus !== 404) throw error;
  }
}

/** Discards an incomplete application of the seller's own (SL-05, decision 35); undefined for who may not go on with one. */
export function useDiscard(): Discard | undefined {
  const { sellerApi } = useParts();
  const { resumeAt } = useCreditWays();
  const mayDiscard = resumeAt !== undefined;
  return useMemo(() => {
    if (!mayDiscard) return undefined;
    const discarding: Discarding = {
      remove: (solicitudId) => remove(sellerApi, solicitudId),
      onRemoved: noteDiscardedApplication,
      onFailed: (error) => {
        // The sign-in screen says that the session is over.
        if (error instanceof ApiError && error.endsSession) return;
        // It may have been sent meanwhile, in another tab or by a colleague.
        reloadApplications();
        toast('error', isClosed(error) ? 'La solicitud ya se envió: no se puede descartar.' : messageFor(error));
      },
    };
    return (solicitudId) => {
      discardApplication(solicitudId, discarding);
    };
  }, [sellerApi, mayDiscard]);
}
