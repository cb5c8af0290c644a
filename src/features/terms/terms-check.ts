/** An acceptance of the terms, as this browser keeps it (C3). */
export interface TermsRecord {
  readonly app: string;
  readonly version: string;
  readonly idUsuario: string;
  readonly name: string;
}

interface Terms {
  /** Where this browser keeps the last acceptance. */
  readonly stored: { readonly read: () => TermsRecord | null; readonly write: (record: TermsRecord) => void };
  readonly user: { readonly id: string; readonly name: string };
  /** Whose terms, and which version of them is the current one. */
  readonly app: string;
  readonly version: string;
}

interface TermsCheck extends Terms {
  /** What the user accepted last, as the back end knows it; null for nothing. */
  readonly getAccepted: () => Promise<{ readonly app: string; readonly version: string } | null>;
}

interface TermsAcceptance extends Terms {
  /** Tells the back end. */
  readonly accept: () => Promise<void>;
}

/**
 * Whether the terms have to be shown (S4.8, SH-21). The back end is asked only where this browser keeps no acceptance of
 * this version by this user; what it answers is kept, so that the next start need not ask.
 *
 * @returns 'unknown' when the back end could not say: the dialog stays hidden. Reporting that is `getAccepted`'s part.
 */
export async function checkTerms(check: TermsCheck): Promise<'accepted' | 'show' | 'unknown'> {
  const { stored, user, app, version, getAccepted } = check;
  const kept = stored.read();
  if (kept?.app === app && kept.version === version && kept.idUsuario === user.id) return 'accepted';
  try {
    const accepted = await getAccepted();
    if (accepted?.app !== app || accepted.version !== version) return 'show';
  } catch {
    return 'unknown';
  }
  stored.write(recordOf(check));
  return 'accepted';
}

/**
 * Accepts the current terms. This browser keeps the acceptance even if the back end could not be reached (S4.8): then it
 * rejects with the call's failure, once that is done.
 */
export async function acceptTerms(acceptance: TermsAcceptance): Promise<void> {
  try {
    await acceptance.accept();
  } finally {
    acceptance.stored.write(recordOf(acceptance));
  }
}

const recordOf = ({ app, version, user }: Terms): TermsRecord => ({
  app,
  version,
  idUsuario: user.id,
  name: user.name,
});
