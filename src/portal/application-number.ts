/** What an application is called: 'Solicitud Nº 1001'. */
export const applicationNumber = (solicitudId: number): string => `Solicitud Nº ${solicitudId}`;

/** The same, where its number may not be known yet. */
export const numberIfKnown = (solicitudId: number | undefined): string | undefined =>
  solicitudId === undefined ? undefined : applicationNumber(solicitudId);
