import { type Phone, phoneStoredAs } from '../../flows/answers/phone.ts';
import { lastUsed } from '../platform/storage.ts';

/** The phone that was last sent from this browser, to prefill the next form (S5); undefined where there is none, or it passes no rule any more. */
export function lastPhone(): Phone | undefined {
  return phoneStoredAs(lastUsed.phone.read());
}

/** Keeps the phone that was sent. */
export function notePhone(sent: Phone | undefined): void {
  if (sent !== undefined) lastUsed.phone.write(sent.numero);
}

/** Said beside a prefilled phone that should be a client's: the last one may be another client's (decision 19). */
export const CHECK_CLIENTS_PHONE = 'Es el último teléfono que usaste: verificá que sea el de tu cliente.';
