const tenths = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const;

/** Pesos in few characters, where a picture has no room for more: 31450000 → '$ 31,5 M'. */
export const inMillions = (amount: number): string => `$ ${(amount / 1_000_000).toLocaleString('es-AR', tenths)} M`;
