import { capitalised } from '../../portal/names.ts';
import type { SolicitudItem } from './types.ts';

/** Whose an application is, as card and table say it. */
export const holderOf = ({ nombre, apellido }: Pick<SolicitudItem, 'nombre' | 'apellido'>): string =>
  nombre === null || apellido === null ? 'Sin titular' : capitalised(`${nombre} ${apellido}`);

/** Its car, as far as it is known: 'Toyota Corolla 2.0 2022'; '' for none. */
export const carOf = ({ marca, modelo, anio }: SolicitudItem): string =>
  [marca, modelo, anio].filter((part) => part !== null).join(' ');
