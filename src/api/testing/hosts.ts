import type { Hosts } from '../../platform/hosts.ts';

/** All services at one base, but those that are told to be elsewhere. */
export function hostsOf(common: string, own: Partial<Hosts> = {}): Hosts {
  return {
    auth: common,
    catalogs: common,
    origination: common,
    creditRisk: common,
    insurance: common,
    presigner: common,
    ...own,
  };
}
