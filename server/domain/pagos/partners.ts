/** Who takes payments for the lender (MY-04). Only they issue what other banks and shops accept. */
export interface PaymentPartners {
  /** The acquirer that issues codes for transfers, by the reverse of its domain; null without one. */
  readonly acquirer: string | null;
}

/** The demo's, invented: its domain is one that there never is, so that no wallet takes its codes for real (decision 29). */
export const demoPartners: PaymentPartners = { acquirer: 'demo.zorzalia.invalid' };

/** Where none is configured nothing is offered (decision 29). */
export const noPartners: PaymentPartners = { acquirer: null };
