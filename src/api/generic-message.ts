const later = 'Ha ocurrido un error. Por favor, esperá unos segundos e intentá nuevamente.';

/** What a seller reads when nothing better is known (C8, S8): without the menu, which most screens that fail do not have (decision 19). */
const sellersMessage = `${later} Si el problema persiste, contactate con tu comercial.`;

/** What all others read then: customers have no 'comercial', and neither has who is signed out (decision 19, MY-06). */
export const genericMessage = `${later} Si el problema persiste, contactate con nosotros.`;

/** Whether the user of this page is a seller. */
let isForSeller = false;

/** Says whether the user of this page is a seller, who is told to ask their 'comercial' (S8). */
export function speakToSeller(isSeller: boolean): void {
  isForSeller = isSeller;
}

/** The sentence for the user of this page when nothing better is known (C8, S8, ER-02). */
export const unexplainedMessage = (): string => (isForSeller ? sellersMessage : genericMessage);
