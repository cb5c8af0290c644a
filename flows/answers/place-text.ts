/** What to do where a locality is not in the list (decision 19): said alike wherever one is asked for. */
export const localityMissing = {
  asks: 'Mi localidad no está',
  says: 'Elegí la localidad más cercana de la misma provincia. Si dudás entre dos, elegí la que figura en tus boletas.',
} as const;
