import type { Contacto } from './types.ts';

/** 'Suzuki Swift 1.2 GL 2021'; without a model that the catalog still has, 'Auto 2021'. */
export const carOf = ({ marca, modelo, anio }: Pick<Contacto, 'marca' | 'modelo' | 'anio'>): string =>
  [...(marca === null && modelo === null ? ['Auto'] : [marca, modelo]), anio].filter((part) => part !== null).join(' ');

/** How far a request is: the back end's word as people write it. It is not a closed list: 'En_Curso' → 'En Curso'. */
export const stateOf = (estado: string): string => estado.replaceAll('_', ' ');
