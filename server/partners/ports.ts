import type { Eligibility } from './eligibility/port.ts';
import type { IdentityRegister } from './identity/port.ts';
import type { Insurers } from './insurers/port.ts';
import type { Vehicles } from './vehicles/port.ts';

/** Others whose services the lender uses (OP-09), each by a small contract of its own: openapi/partners. */
export const portNames = ['eligibility', 'identity', 'insurers', 'vehicles'] as const;

export type PortName = (typeof portNames)[number];

/** The variables of the environment with a partner's address, and with what it knows the lender by. */
export const partnerVariables = {
  eligibility: { url: 'PARTNER_ELIGIBILITY_URL', key: 'PARTNER_ELIGIBILITY_KEY' },
  identity: { url: 'PARTNER_IDENTITY_URL', key: 'PARTNER_IDENTITY_KEY' },
  insurers: { url: 'PARTNER_INSURERS_URL', key: 'PARTNER_INSURERS_KEY' },
  vehicles: { url: 'PARTNER_VEHICLES_URL', key: 'PARTNER_VEHICLES_KEY' },
} as const satisfies Readonly<Record<PortName, { readonly url: string; readonly key: string }>>;

/** What each of them does. */
export interface Ports {
  readonly eligibility: Eligibility;
  readonly identity: IdentityRegister;
  readonly insurers: Insurers;
  readonly vehicles: Vehicles;
}

export interface Partners extends Ports {
  /** Those that nobody stands behind: what needs one is refused before it begins. */
  readonly off: readonly PortName[];
}
