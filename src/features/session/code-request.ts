import { type CodeRequest, codeRequest } from '../../platform/storage.ts';

/** For how long another code is not asked for after one was sent, in milliseconds: mails take their time. */
const untilResend = 30_000;

/** For how long the screen for a code is kept, in milliseconds: the user who returns later begins anew. */
const keptFor = 60 * 60 * 1000;

/** A code that is being sent to an address now. */
export function requested(email: string): CodeRequest {
  const now = Date.now();
  return { email, sentAt: now, resendAt: now + untilResend, tries: 0 };
}

/** The code that this tab waits for; `null` for none, or for one of long ago. */
export function awaitedCode(): CodeRequest | null {
  const kept = codeRequest.read();
  if (kept === null || Date.now() - kept.sentAt < keptFor) return kept;
  codeRequest.remove();
  return null;
}
