/** @param numero a national number, with its 0 and, in a mobile, its 15; or an 0800, as it is written */
export const telUrl = (numero: string): string => `tel:${numero.replace(/[^\d+]/g, '')}`;
