/*
 * What this page has sent itself: lists say 'Nueva' of it until the page is loaded again (AP-08). It is kept nowhere else.
 */

let sent: readonly number[] = [];

/** The numbers of the applications that this page has sent, the newest first. */
export const newApplications = (): readonly number[] => sent;

export function addNewApplication(solicitudId: number): void {
  sent = [solicitudId, ...sent.filter((id) => id !== solicitudId)];
}

/** They are one person's. */
export function forgetNewApplications(): void {
  sent = [];
}
