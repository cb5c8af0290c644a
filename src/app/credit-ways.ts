import { addresses, creditApplicationAddress, resumeAddress, type ResumeAt } from '../portal/addresses.ts';
import { useMayOpen } from './my-routes.ts';

interface CreditWays {
  /** Where a credit is asked for; undefined for who may not. */
  readonly requestAt: string | undefined;
  readonly resumeAt: ResumeAt | undefined;
  /** Whether a calculation can be gone on with as a request (SL-01). */
  readonly canRequest: boolean;
  readonly canFollow: boolean;
}

/** Where a seller goes on with credits: in the new request with its flag (S2.1), else, for an agency, in the application in ten steps (S2.7). */
export function useCreditWays(): CreditWays {
  const mayOpen = useMayOpen();
  const canRequest = mayOpen(addresses.newRequest);
  const inTenSteps = mayOpen(addresses.creditApplication);
  return {
    requestAt: canRequest ? addresses.newRequest : inTenSteps ? addresses.creditApplication : undefined,
    resumeAt: canRequest ? resumeAddress : inTenSteps ? creditApplicationAddress : undefined,
    canRequest,
    canFollow: mayOpen(addresses.applications),
  };
}
