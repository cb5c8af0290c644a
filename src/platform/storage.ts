import * as v from 'valibot';
import { createStorageArea } from './storage-area.ts';
import type { StoredValue } from './stored-value.ts';
import { storedJson, storedText, withDefault } from './stored-value.ts';

/** The local storage keys of C3 that are in use. The DNI has none: decision 11. */
const localKeys = {
  accessToken: 'accessToken',
  lastUsedName: 'lastUsedName',
  lastUsedPhone: 'lastUsedPhone',
  lastUsedEmail: 'lastUsedEmail',
  featureFlags: 'featureFlags',
  isOnNativeApp: 'isOnNativeApp',
  currentLang: 'currentLang',
  termsAcceptance: 'termsAcceptance',
  frequentProvinces: 'frequentProvinces',
  frequentLocalities: 'frequentLocalities',
  frequentPostalCodes: 'frequentPostalCodes',
  frequentPostalCodesByLocality: 'frequentPostalCodesByLocality',
  application: 'solicitud',
  lastApplication: 'lastSolicitud',
  channels: 'canales',
  agency: 'agencia',
  endedRuns: 'endedRuns',
  lastRuns: 'lastRuns',
  applicationsTable: 'applicationsTable',
  savedFilters: 'savedFilters',
  shortcuts: 'shortcuts',
  quickMode: 'quickMode',
} as const;

/** The session storage keys; those of a draft and of a receipt are a prefix and the flow's id. */
const sessionKeys = {
  draftPrefix: 'draft:',
  sentPrefix: 'sent:',
  draftsOwner: 'draftsOwner',
  codeRequest: 'codeRequest',
  validatedIdentity: 'validatedIdentity',
} as const;

const local = createStorageArea(() => window.localStorage);
const session = createStorageArea(() => window.sessionStorage);

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(300));

/** The bearer token (C3, C6). */
export const accessToken = storedText(local, localKeys.accessToken, v.pipe(v.string(), v.minLength(1)));

/** What the user typed last, to prefill the next form (RP-08). */
export const lastUsed = {
  name: storedText(local, localKeys.lastUsedName, text),
  phone: storedText(local, localKeys.lastUsedPhone, text),
  email: storedText(local, localKeys.lastUsedEmail, text),
};

/** The flags of the last user, for a start without connection (SH-18). */
export const featureFlags = storedJson(
  local,
  localKeys.featureFlags,
  v.object({ owner: text, values: v.record(v.string(), v.boolean()) }),
);

/** Whether this browser is the mobile app's web view (SH-25). */
export const isOnNativeApp = storedJson(local, localKeys.isOnNativeApp, v.boolean());

/** The interface's language (C1): Spanish, the only one. */
export const currentLang = withDefault(storedText(local, localKeys.currentLang, v.literal('es')), 'es');

/** Which terms who accepted last (C3, S4.8). */
export const termsAcceptance = storedJson(
  local,
  localKeys.termsAcceptance,
  // A user whose token has no name is recorded without one.
  v.object({ app: text, version: text, idUsuario: text, name: v.pipe(v.string(), v.maxLength(300)) }),
);

const usesSchema = v.array(v.object({ label: text, count: v.pipe(v.number(), v.integer(), v.minValue(1)) }));

/** What was chosen from a list and how often, the most frequent first. */
export type Uses = Readonly<v.InferOutput<typeof usesSchema>>;

/** The frequently-used lists of S3 (IN-17): places only, which are not personal. */
export const frequentlyUsed = {
  provinces: storedJson<Uses>(local, localKeys.frequentProvinces, usesSchema),
  localities: storedJson<Uses>(local, localKeys.frequentLocalities, usesSchema),
  postalCodes: storedJson<Uses>(local, localKeys.frequentPostalCodes, usesSchema),
  postalCodesByLocality: storedJson<Readonly<Record<string, Uses>>>(
    local,
    localKeys.frequentPostalCodesByLocality,
    v.record(v.string(), usesSchema),
  ),
};

const applicationSchema = v.object({
  /** The subject (an opaque id) that it belongs to: another person's is not read. */
  owner: text,
  /** Null before it was made. */
  solicitudId: v.nullable(v.number()),
  /** When, an instant in ISO 8601. */
  fecha: text,
  /** What the URL carries for the step that was open. */
  posicion: text,
  /** By step, without what may not be stored (decision 11). */
  respuestas: v.record(v.string(), v.unknown()),
});

/** The application in ten steps as S3 names what is kept of it (CF-02, decision 25); it survives the tab, not the session. */
export const keptApplication = {
  current: storedJson(local, localKeys.application, applicationSchema),
  last: storedJson(local, localKeys.lastApplication, applicationSchema),
  channels: storedJson(local, localKeys.channels, v.array(v.object({ key: text, value: text }))),
  /** The channel that was chosen. */
  agency: storedText(local, localKeys.agency, text),
};

const endedRuns = storedJson(local, localKeys.endedRuns, v.array(text));

/** How many runs are remembered: far more than there are copies of tabs. */
const REMEMBERED = 50;

/** Remembers that nothing is left of a run of a wizard: a copy of its draft in another tab is of no use any more (EN-04). */
export function rememberEnded(run: string): void {
  endedRuns.write([run, ...(endedRuns.read() ?? [])].slice(0, REMEMBERED));
}

/** Whether a run has ended in any tab of this browser. */
export const hasEnded = (run: string): boolean => endedRuns.read()?.includes(run) === true;

const lastRuns = storedJson(local, localKeys.lastRuns, v.array(v.object({ of: text, run: text })));

/** Remembers which run has gone on last with what is on the server, or with a draft, by its name. */
export function rememberLast(of: string, run: string): void {
  if (lastRunOf(of) === run || !v.is(text, of)) return;
  const others = (lastRuns.read() ?? []).filter((each) => each.of !== of);
  lastRuns.write([{ of, run }, ...others].slice(0, REMEMBERED));
}

/** The run that has gone on last with it, in any tab of this browser (EN-04). */
export const lastRunOf = (of: string): string | undefined => lastRuns.read()?.find((each) => each.of === of)?.run;

/** How a seller has the table of applications: the columns that are hidden, and whether its rows are high (SL-06). */
export const applicationsTable = storedJson(
  local,
  localKeys.applicationsTable,
  v.object({ hidden: v.array(text), isRoomy: v.boolean() }),
);

/** The filters that a seller has saved of their list, as its address says them (SL-06): nothing that was searched. */
export const savedFilters = storedJson(local, localKeys.savedFilters, v.array(text));

/** Whether a seller wants shortcuts of one letter (SL-09). */
export const shortcutsWanted = storedJson(local, localKeys.shortcuts, v.boolean());

/** Whether a seller wants the questions of a section as one form (SL-09). */
export const quickModeWanted = storedJson(local, localKeys.quickMode, v.boolean());

/** A wizard's draft: it survives a reload of the tab, not its closing (decision 11). */
export function draft<T>(flowId: string, schema: v.GenericSchema<unknown, T>): StoredValue<T> {
  return storedJson(session, sessionKeys.draftPrefix + flowId, schema);
}

/** The receipt of what a wizard has sent: it survives a reload of the tab, not its closing. */
export function sent<T>(flowId: string, schema: v.GenericSchema<unknown, T>): StoredValue<T> {
  return storedJson(session, sessionKeys.sentPrefix + flowId, schema);
}

const endedSchema = v.object({ end: v.optional(v.string()) });

/**
 * The drafts of this tab, each by its key: the flow's id, with what distinguishes two drafts of it. `isUnsent` where the last call has failed
 * (decision 18).
 */
export function drafts(): readonly { readonly key: string; readonly isUnsent: boolean }[] {
  return session
    .keys()
    .filter((key) => key.startsWith(sessionKeys.draftPrefix))
    .map((key) => ({
      key: key.slice(sessionKeys.draftPrefix.length),
      isUnsent: storedJson(session, key, endedSchema).read()?.end !== undefined,
    }));
}

/** The subject (an opaque id) whose identity the native app validated, until a token says so itself (SH-25). */
export const validatedIdentity = storedText(session, sessionKeys.validatedIdentity, text);

const codeRequestSchema = v.object({
  email: v.pipe(v.string(), v.rfcEmail(), v.maxLength(254)),
  /** When the last code was sent, in milliseconds since 1970. */
  sentAt: v.number(),
  /** From when on another one may be asked for, in milliseconds since 1970. */
  resendAt: v.number(),
  /** How many wrong codes were tried since it was sent. */
  tries: v.pipe(v.number(), v.integer(), v.minValue(0)),
});

/** A sign-in code that was asked for, never the code. */
export type CodeRequest = Readonly<v.InferOutput<typeof codeRequestSchema>>;

/** What the screen for the code needs after a reload (SH-03); forgotten once the user is signed in. */
export const codeRequest = storedJson(session, sessionKeys.codeRequest, codeRequestSchema);

/** The subject (an opaque id) that the tab's drafts belong to. */
const draftsOwner = storedText(session, sessionKeys.draftsOwner, text);

/** Forgets the last used values. */
export function clearLastUsed(): void {
  for (const value of Object.values(lastUsed)) value.remove();
}

/** Forgets the applications that are kept, and of whose channels they were. */
export function clearKeptApplication(): void {
  for (const value of Object.values(keptApplication)) value.remove();
}

/** Forgets one application that is gone: the drafts of this tab that are about it, and what this browser keeps of it. */
export function dropApplication(solicitudId: number): void {
  for (const flow of ['new-request', 'credit-application'])
    session.remove(`${sessionKeys.draftPrefix}${flow}:${solicitudId}`);
  const { current } = keptApplication;
  if (current.read()?.solicitudId === solicitudId) current.remove();
}

/** Says whose the kept applications are from now on; another person's are forgotten, with the channels that came with them. */
export function claimKeptApplication(subject: string): void {
  const { current, last } = keptApplication;
  const isOthers = (kept: StoredValue<{ readonly owner: string }>) => (kept.read()?.owner ?? subject) !== subject;
  if (isOthers(current) || isOthers(last)) clearKeptApplication();
}

/** Forgets every draft and receipt of this tab, and what else is its user's. */
export function clearDrafts(): void {
  const { draftPrefix, sentPrefix } = sessionKeys;
  for (const key of session.keys()) {
    if (key.startsWith(draftPrefix) || key.startsWith(sentPrefix)) session.remove(key);
  }
  draftsOwner.remove();
  validatedIdentity.remove();
}

/** Says who the drafts belong to from now on; another person's are dropped. */
export function claimDrafts(subject: string): void {
  if (draftsOwner.read() === subject) return;
  clearDrafts();
  draftsOwner.write(subject);
}

/**
 * Calls back when another tab of this browser signs in or out.
 *
 * @returns a function that stops it
 */
export function onAccessTokenChangedElsewhere(changed: () => void): () => void {
  const hear = ({ key, storageArea }: StorageEvent) => {
    // A null key: the whole store was cleared.
    if (storageArea === window.localStorage && (key === null || key === localKeys.accessToken)) changed();
  };
  window.addEventListener('storage', hear);
  return () => {
    window.removeEventListener('storage', hear);
  };
}
