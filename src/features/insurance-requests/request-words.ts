import type { Contacto } from './types.ts';

/** 'Suzuki Swift 1.2 GL 2021'; without a model that the catalog still has, 'Auto 2021'. */
export const carOf = ({ marca, modelo, anio }: Pick<Contacto, 'marca' | 'modelo' | 'anio'>): string =>
  [...(marca === null && modelo === null ? ['Auto'] : [marca, modelo]), anio].filter((part) => part !== null).join(' ');

/** How far a request is: the back end's word as people write it. It is not a closed list: 'En_Curso' → 'En Curso'. */
export const stateOf = (estado: string): string => estado.replaceAll('_', ' ');

/** Who reads about a request: a customer their own, a seller their client's. */
export type Reader = 'customer' | 'seller';

/** What follows a request that nobody has dealt with yet (IN-15, MY-08); of other states the back end's word is all that is known. */
export const nextOf = (estado: string, who: Reader): string | null =>
  estado === 'Pendiente'
    ? `Nos vamos a comunicar con ${who === 'customer' ? 'vos' : 'tu cliente'} para terminar de contratarla.`
    : null;
