import { PHONE_LENGTH } from '../../../flows/answers/phone-number.ts';
import { mobileChatUrl, telUrl } from '../../portal/phone-links.ts';
import type { Solicitud } from './types.ts';

/** @param numero digits only, with the 0 and, for a mobile, the 15 (contract) */
export const isMobile = (numero: string): boolean => numero.length === PHONE_LENGTH.MOVIL;

/**
 * How the holder is reached: the application's first number is called, its first mobile is written to.
 *
 * @returns addresses; undefined where there is no such number
 */
export function waysToReach({ telefonos }: Pick<Solicitud, 'telefonos'>): {
  readonly call: string | undefined;
  readonly chat: string | undefined;
} {
  const first = telefonos.at(0)?.numero;
  const mobile = telefonos.find(({ numero }) => isMobile(numero))?.numero;
  return {
    call: first === undefined ? undefined : telUrl(first),
    chat: mobile === undefined ? undefined : mobileChatUrl(mobile),
  };
}
