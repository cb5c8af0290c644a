import { addresses } from '../../portal/addresses.ts';
/** What a credit is for (S1, S2.4): the two products, each with its credit type, its start screen and its name there. */
export const purposes = {
  car: { label: 'Comprar un auto', to: addresses.creditStart, title: 'Créditos', tipo: 1 },
  other: { label: 'Otros proyectos', to: addresses.autoprendaStart, title: 'Autoprenda', tipo: 3 },
} as const;

export type Purpose = keyof typeof purposes;
