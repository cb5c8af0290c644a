import { join } from 'node:path';
import type { Log } from '../infra/log/log.ts';
import type { Clock } from '../infra/process/clock.ts';
import type { Metrics } from '../infra/telemetry/metrics.ts';
import { createPartnerClient, type PartnerAddress, type PartnerPatience } from './client.ts';
import { httpEligibility } from './eligibility/http.ts';
import { simulatedEligibility } from './eligibility/simulated.ts';
import { httpIdentity } from './identity/http.ts';
import { simulatedIdentity } from './identity/simulated.ts';
import { httpInsurers } from './insurers/http.ts';
import { simulatedInsurers } from './insurers/simulated.ts';
import { createPartnerLatency, type Delay } from './latency.ts';
import { offPorts } from './off.ts';
import { partnerVariables, type Partners, type PortName, portNames, type Ports } from './ports.ts';
import { httpVehicles, type ReadVehicles } from './vehicles/http.ts';
import { simulatedVehicles } from './vehicles/simulated.ts';

/** Who is reached where; of a port that is not here nobody stands behind it, but in a demo. */
export type PartnerAddresses = Readonly<Partial<Record<PortName, PartnerAddress>>>;

export interface PartnersOptions {
  /** Whether ports without an address are simulated; in production they are off (decision 29). */
  readonly demo: boolean;
  readonly addresses: PartnerAddresses;
  readonly clock: Clock;
  /** How simulated partners take their time. */
  readonly delay: Delay;
  readonly log: Log;
  /** Where what was read of partners is kept for the next start. */
  readonly folder: string;
  /** How long is waited for partners; as the portal's own patience allows by default. */
  readonly patience?: PartnerPatience;
  readonly metrics?: Metrics;
}

export interface CreatedPartners {
  readonly partners: Partners;
  /** Reads again what is kept of partners; undefined where nothing is. */
  readonly refresh: (() => Promise<void>) | undefined;
}

/** Who stands behind each port: a partner where there is an address, else what a demo plays, else nobody. */
export function createPartners(options: PartnersOptions): CreatedPartners {
  const { demo, addresses, clock, delay, log, folder, patience, metrics } = options;
  const clientOf = (port: PortName) => {
    const address = addresses[port];
    return address && createPartnerClient(port, address, log, patience, metrics);
  };
  const clients = {
    eligibility: clientOf('eligibility'),
    identity: clientOf('identity'),
    insurers: clientOf('insurers'),
    vehicles: clientOf('vehicles'),
  };
  const latency = createPartnerLatency(delay);
  const others: Ports = demo
    ? {
        eligibility: simulatedEligibility(clock),
        identity: simulatedIdentity(latency),
        insurers: simulatedInsurers(clock, latency),
        vehicles: simulatedVehicles(clock),
      }
    : offPorts;
  const read: ReadVehicles | undefined =
    clients.vehicles && httpVehicles(clients.vehicles, clock, join(folder, 'vehicles.json'));
  return {
    partners: {
      eligibility: clients.eligibility ? httpEligibility(clients.eligibility, clock) : others.eligibility,
      identity: clients.identity ? httpIdentity(clients.identity) : others.identity,
      insurers: clients.insurers ? httpInsurers(clients.insurers) : others.insurers,
      vehicles: read ?? others.vehicles,
      off: demo ? [] : portNames.filter((port) => addresses[port] === undefined),
    },
    refresh: read?.refresh,
  };
}

/** What the start prints of the ports, a line each: on and where, simulated, or off. Credentials are in no line. */
export function portTable({ demo, addresses }: Pick<PartnersOptions, 'demo' | 'addresses'>): readonly string[] {
  const width = Math.max(...portNames.map((port) => port.length));
  return portNames.map((port) => {
    const address = addresses[port];
    const state = address
      ? `on, ${new URL(address.url).origin}${address.key === undefined ? `, without ${partnerVariables[port].key}` : ''}`
      : demo
        ? 'simulated'
        : `off: set ${partnerVariables[port].url}`;
    return `${port.padEnd(width)}  ${state}`;
  });
}
