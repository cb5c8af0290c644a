import type { SessionUser } from '../../flows/session/user.ts';
import { termsAcceptance } from '../platform/storage.ts';

/** Who accepts the terms, as C3's record names them: by their legacy id, else by the identity service's. */
export const termsUser = ({
  euroUserId,
  subject,
  name,
}: SessionUser): { readonly id: string; readonly name: string } => ({
  id: euroUserId ?? subject,
  name: name ?? '',
});

/** Identity services write the connection before their ids, as in 'email|1'. */
const isSubject = (id: string) => id.includes('|');

/** The legacy id in the acceptance that this browser keeps (S4.7); `null` where the user has none. */
export function acceptedLegacyId(): string | null {
  const id = termsAcceptance.read()?.idUsuario;
  return id === undefined || isSubject(id) ? null : id;
}
