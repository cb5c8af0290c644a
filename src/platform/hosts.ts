/** The services behind the portal, each with a base host of its own where a deployment says so (C7). */
export const hostNames = ['auth', 'catalogs', 'origination', 'creditRisk', 'insurance', 'presigner'] as const;

export type HostName = (typeof hostNames)[number];

/** The base of the paths of each service, without a final slash: '/api' or an absolute URL. */
export type Hosts = Readonly<Record<HostName, string>>;
