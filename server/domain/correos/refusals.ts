import { createSealer, deriveKey, opensWith } from '../../infra/process/secrets.ts';

/** The path of the page that a token follows on; not of the contract, since mail programs call it. */
export const refusalPath = '/correos/recordatorios';

/** Where it may be opened: nothing else that is sealed is taken for a refusal. */
const place = 'recordatorios';

/** What lets a person refuse reminders from their mail program, without signing in (RFC 8058). */
export interface Refusals {
  /** The address that a POST refuses the reminders of `userId` at; it names nobody, and is good for ever. */
  readonly addressOf: (origin: string, userId: string) => string;
  /** Whose a token is; undefined of one that was not made here. */
  readonly userOf: (token: string) => string | undefined;
}

/** @param before the root secret of before, while it is being changed: of mails that were sent then */
export function createRefusals(rootSecret: string, before?: string): Refusals {
  const sealerOf = (secret: string) => createSealer(deriveKey(secret, 'mail-refusals'));
  const sealer = sealerOf(rootSecret);
  const earlier = before === undefined ? undefined : sealerOf(before);
  return {
    addressOf: (origin, userId) => `${origin}${refusalPath}/${sealer.seal(userId, place)}`,
    userOf: (token) => opensWith(sealer, token, place) ?? (earlier && opensWith(earlier, token, place)),
  };
}
