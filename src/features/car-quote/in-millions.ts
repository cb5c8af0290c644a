const millions = new Intl.NumberFormat('es-AR', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** Pesos in few characters, where a picture has no room for more: 31450000 → '$ 31,5 M'. */
export const inMillions = (amount: number): string => `$ ${millions.format(amount / 1_000_000)} M`;
