import type { RemoteLog } from './remote-log.ts';
import type { StoredValue } from './stored-value.ts';

/** The feature flags of C1. Each is off unless the flag service or the configuration says otherwise. */
export const flagNames = [
  'validacion-identidad',
  'scan-cedula',
  'nuevo-cotizador-seguros',
  'nueva-solicitud',
  'datos-pago',
  'fotos-vehiculo',
  'autoprenda',
  'dev-mode',
  'beta-mode',
  'hotjar-mode',
] as const;

export type FlagName = (typeof flagNames)[number];

/** Flags by name; a name that is not among `flagNames` means nothing. */
type FlagValues = Readonly<Record<string, boolean>>;

/** What is kept for a start without connection: one user's flags. */
export interface StoredFlags {
  /** Whose they are: `ownerMark` of the e-mail. */
  readonly owner: string;
  readonly values: FlagValues;
}

/** The flags of the current user. */
export interface Flags {
  isOn(name: FlagName): boolean;
  /**
   * Whether the user's flags are known: from the service, or from their last visit. Where the service does not answer
   * they count as known, and are the defaults.
   */
  isSettled(): boolean;
  /** Resolves once they are known. */
  untilSettled(): Promise<void>;
  /**
   * Calls back after a flag changed, or when they are settled.
   *
   * @returns a function that stops it
   */
  subscribe(listener: () => void): () => void;
  /**
   * Evaluates the flags for a user, at first from what is stored for them, then from the service; `null` gets the
   * defaults. Resolves when the service has answered; never rejects: a failure is logged and leaves what is there.
   */
  evaluateFor(user: { readonly email: string } | null): Promise<void>;
}

interface FlagsOptions {
  /** The base of an OFREP service; null leaves the defaults. */
  readonly url: string | null;
  readonly defaults: Readonly<Partial<Record<FlagName, boolean>>>;
  readonly stored: StoredValue<StoredFlags>;
  readonly log: Pick<RemoteLog, 'error'>;
  /** Resolves with the service's client as soon as it may be asked. */
  readonly load: () => Promise<FlagServiceModule>;
}

interface FlagServiceModule {
  /** Rejects where the service does not answer, or answers with an error. */
  readonly evaluate: (url: string, email: string, defaults: FlagValues) => Promise<FlagValues>;
}

/** Flags evaluated per user and kept in local storage (C1, SH-18). */
export function createFlags({ url, defaults, stored, log, load }: FlagsOptions): Flags {
  const listeners = new Set<() => void>();
  const allOff = Object.fromEntries(flagNames.map((name) => [name, false]));
  const atFirst: FlagValues = { ...allOff, ...defaults };
  let values = atFirst;
  let owner: string | null = null;
  let settled = true;

  const become = (evaluated: FlagValues, known: boolean) => {
    const before = [...flagNames.map((name) => values[name]), settled];
    values = { ...atFirst, ...evaluated };
    settled = known;
    const after = [...flagNames.map((name) => values[name]), settled];
    if (after.every((value, index) => value === before[index])) return;
    for (const listener of listeners) listener();
  };

  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
    };
  };

  return {
    isOn: (name) => values[name] ?? false,
    isSettled: () => settled,
    async untilSettled() {
      if (settled) return;
      await new Promise<void>((resolve) => {
        const stop = subscribe(() => {
          if (!settled) return;
          stop();
          resolve();
        });
      });
    },
    subscribe,
    async evaluateFor(user) {
      const mark = user === null ? null : ownerMark(user.email);
      const asks = url !== null && mark !== null;
      if (mark !== owner) {
        const kept = mark === null ? null : storedFor(stored, mark);
        become(kept ?? {}, !asks || kept !== null);
      }
      owner = mark;
      if (!asks || user === null) return;
      try {
        const { evaluate } = await load();
        const evaluated = await evaluate(url, user.email, atFirst);
        // Another person may have signed in meanwhile.
        if (owner !== mark) return;
        stored.write({ owner: mark, values: evaluated });
        become(evaluated, true);
      } catch (error) {
        log.error('flags-not-evaluated', { kind: error instanceof Error ? error.name : 'unknown' });
        if (owner === mark) become(values, true);
      }
    },
  };
}

function storedFor(stored: StoredValue<StoredFlags>, mark: string): FlagValues | null {
  const kept = stored.read();
  return kept?.owner === mark ? kept.values : null;
}

/**
 * Tells one user's stored flags from another's: a 32-bit FNV-1a hash of the e-mail in lower case. Short on purpose, and
 * computed at once: it need not resist an attack, only not be the address.
 */
function ownerMark(email: string): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(email.toLowerCase())) hash = Math.imul(hash ^ byte, 0x01000193);
  return (hash >>> 0).toString(16).padStart(8, '0');
}
