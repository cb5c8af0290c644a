/** The number that an address names; undefined for what is none. */
export const numberIn = (id: string | null): number | undefined =>
  id !== null && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : undefined;

/** The credit type that a link has chosen already: '1' prendario, '3' Autoprenda (S9). */
export const creditTypeIn = (tipo: string | null) => (tipo === '1' ? 1 : tipo === '3' ? 3 : null);
