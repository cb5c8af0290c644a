import { createSealer, deriveKey } from '../../infra/process/secrets.ts';

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

export function createRefusals(rootSecret: string): Refusals {
  const sealer = createSealer(deriveKey(rootSecret, 'mail-refusals'));
  return {
    addressOf: (origin, userId) => `${origin}${refusalPath}/${sealer.seal(userId, place)}`,
    userOf: (token) => {
      try {
        return sealer.open(token, place);
      } catch {
        return undefined;
      }
    },
  };
}
