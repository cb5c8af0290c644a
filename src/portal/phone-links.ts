import { maskPhone, phoneDigits } from '../../flows/answers/phone-number.ts';
import { whatsAppUrl } from './whatsapp.ts';

/**
 * The WhatsApp chat with an Argentine mobile: from abroad, as WhatsApp counts, it is 54 9, the area and the subscriber,
 * without the 0 and the 15.
 *
 * @param numero a national number, with or without the 0 and the 15
 * @returns `undefined` for what is no whole number
 */
export function mobileChatUrl(numero: string): string | undefined {
  const { digits, area, whole } = phoneDigits(numero, 'MOVIL');
  if (!whole || area === undefined) return undefined;
  const subscriber = digits.slice(`0${area}15`.length);
  return whatsAppUrl(`549${area}${subscriber}`);
}

/**
 * A chat's number as it is written: an Argentine mobile as it is dialled in the country.
 *
 * @param number digits with the country's code, without '+'
 */
export const chatNumber = (number: string): string =>
  phoneDigits(number, 'MOVIL').whole ? maskPhone(number, 'MOVIL') : `+${number}`;
