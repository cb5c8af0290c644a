/**
 * The 24 provinces by the back end's numbers (C3, C9): 1 to 25 without 19. The specification numbers the first three;
 * the others follow in alphabetical order.
 */
export const PROVINCES = {
  1: 'Capital Federal',
  2: 'Buenos Aires',
  3: 'Córdoba',
  4: 'Catamarca',
  5: 'Chaco',
  6: 'Chubut',
  7: 'Corrientes',
  8: 'Entre Ríos',
  9: 'Formosa',
  10: 'Jujuy',
  11: 'La Pampa',
  12: 'La Rioja',
  13: 'Mendoza',
  14: 'Misiones',
  15: 'Neuquén',
  16: 'Río Negro',
  17: 'Salta',
  18: 'San Juan',
  20: 'San Luis',
  21: 'Santa Cruz',
  22: 'Santa Fe',
  23: 'Santiago del Estero',
  24: 'Tierra del Fuego',
  25: 'Tucumán',
} as const;

export type ProvinceId = keyof typeof PROVINCES;

export interface Province {
  readonly id: ProvinceId;
  /** As shown. */
  readonly name: (typeof PROVINCES)[ProvinceId];
}
