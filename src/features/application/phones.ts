import { PHONE_LENGTH } from '../../../flows/answers/phone-number.ts';
import { contactKind } from '../../../flows/answers/person.ts';
import { capitalised } from '../../portal/names.ts';
import { mobileChatUrl } from '../../portal/phone-links.ts';
import { telUrl } from '../../portal/tel-url.ts';
import { fullName, relations } from '../../portal/holder.ts';
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

type Phone = Solicitud['telefonos'][number];

/** An application's phones by what each is called, in their order: 'Titular', 'Trabajo: Recursos Humanos', 'Codeudor'. */
export function byWhose({
  telefonos,
  personas,
}: Pick<Solicitud, 'telefonos' | 'personas'>): readonly (readonly [whose: string, phones: readonly Phone[]])[] {
  const named = telefonos.map((phone) => [whoseOf(phone, personas), phone] as const);
  return [...new Set(named.map(([whose]) => whose))].map((whose) => [
    whose,
    named.flatMap(([other, phone]) => (other === whose ? [phone] : [])),
  ]);
}

/** Whose a phone is: a co-debtor's own has the type of the holder's, and their name. */
function whoseOf({ tipoTelefono, correspondeA }: Phone, personas: Solicitud['personas']): string {
  const kind = contactKind().options.find(({ value }) => value === tipoTelefono)?.label;
  if (kind === undefined) return 'Teléfono';
  if (correspondeA === undefined || correspondeA === tipoTelefono) return kind;
  const person = personas.find((each) => fullName(each) === capitalised(correspondeA));
  return tipoTelefono === 'Titular' && person ? relations[person.tipoRelacion] : `${kind}: ${correspondeA}`;
}
