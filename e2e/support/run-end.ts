import { endSharedContractProxy } from './contract-proxy.ts';

/** Ends what the workers of a run share. */
export default endSharedContractProxy;
