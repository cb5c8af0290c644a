/** Who takes payments for the lender (MY-04). Only they issue what other banks and shops accept. */
export interface PaymentPartners {
  /** The acquirer that issues codes for transfers, by the reverse of its domain; null without one. */
  readonly acquirer: string | null;
  /** The networks that take coupons in cash; null without an agreement with any. */
  readonly networks: CollectionNetworks | null;
}

export interface CollectionNetworks {
  /** What people call them. */
  readonly names: readonly [string, ...string[]];
  /** The number that they know the lender by, four digits. */
  readonly company: string;
}

/** The demo's, invented: its domain is one that there never is, so that no wallet takes its codes for real (decision 29). */
export const demoPartners: PaymentPartners = {
  acquirer: 'demo.zorzalia.invalid',
  networks: { names: ['Pago Fácil', 'Rapipago'], company: '0429' },
};

/** Where none is configured nothing is offered (decision 29). */
export const noPartners: PaymentPartners = { acquirer: null, networks: null };
