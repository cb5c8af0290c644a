import { addresses, creditApplicationAddress, resumeAddress, type ResumeAt } from '../portal/addresses.ts';
import { useMayOpen } from '../portal/may-open.ts';
import { useFlagsSettled } from './parts.ts';

interface CreditWays {
  /** Which way it is depends on a flag: until that is known there is none. */
  readonly areKnown: boolean;
  /** Where a credit is asked for; undefined for who may not. */
  readonly requestAt: string | undefined;
  readonly resumeAt: ResumeAt | undefined;
  readonly canFollow: boolean;
}

/** Where a seller goes on with credits: in the new request with its flag (S2.1), else, for an agency, in the application in ten steps (S2.7). */
export function useCreditWays(): CreditWays {
  const mayOpen = useMayOpen();
  const areKnown = useFlagsSettled();
  const canRequest = mayOpen(addresses.newRequest);
  const inTenSteps = areKnown && mayOpen(addresses.creditApplication);
  return {
    areKnown,
    requestAt: canRequest ? addresses.newRequest : inTenSteps ? addresses.creditApplication : undefined,
    resumeAt: canRequest ? resumeAddress : inTenSteps ? creditApplicationAddress : undefined,
    canFollow: mayOpen(addresses.applications),
  };
}
