/** Where a policy has its screen (C2). */
export const policyPath = (idPoliza: string): string => `/mispolizas/${encodeURIComponent(idPoliza)}`;
