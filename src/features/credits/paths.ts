/** Where a loan has its screen (C2). */
export const creditPath = (operacionId: string): string => `/miscreditos/${encodeURIComponent(operacionId)}`;

/** Where a payment is reported; of that loan when one is given (RP-03). */
export const reportPaymentPath = (operacionId?: string): string =>
  operacionId === undefined
    ? '/miscreditos/informarpago'
    : `/miscreditos/informarpago?operacionId=${encodeURIComponent(operacionId)}`;
