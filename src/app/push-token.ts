import equal from 'fast-deep-equal';
import type { Session } from '../features/session/session.ts';
import type { NativeBridge } from '../platform/native/bridge.ts';
import type { RemoteLog } from '../platform/remote-log.ts';

/** What the native app says of where its phone takes notifications. */
export interface HeardToken {
  /** The newest token; null until the app has said one. */
  readonly newest: () => string | null;
  /** `said` is called whenever the app says a token, be it the same. */
  readonly subscribe: (said: () => void) => void;
}

/** Listens from now on; in memory only. To be called first of all, since the app does not wait for the portal's configuration. */
export function hearPushToken(native: Pick<NativeBridge, 'on'>): HeardToken {
  let newest: string | null = null;
  const listeners = new Set<() => void>();
  native.on('pushToken', ({ token }) => {
    newest = token;
    for (const said of listeners) said();
  });
  return {
    newest: () => newest,
    subscribe: (said) => {
      listeners.add(said);
    },
  };
}

interface SendPushTokenOptions {
  readonly heard: HeardToken;
  readonly session: Pick<Session, 'state' | 'subscribe'>;
  readonly send: (token: string, signal: AbortSignal) => Promise<unknown>;
  readonly log: Pick<RemoteLog, 'error'>;
}

/**
 * Sends the app's push token to the back end (C7, S7.5): once for each token and sign-in of an authorised user. A failure is logged only: users could do nothing about it.
 */
export function sendPushToken({ heard, session, send, log }: SendPushTokenOptions): void {
  /** What the back end has been told in this session. */
  let sent: Owned | null = null;
  let underWay: { readonly owned: Owned; readonly abort: AbortController } | null = null;

  const follow = () => {
    const owned = ownedNow(heard, session);
    // With the session ends what the back end knows.
    if (owned === null) sent = null;
    if (equal(owned, underWay?.owned ?? null)) return;
    underWay?.abort.abort();
    underWay = null;
    if (owned === null || equal(owned, sent)) return;

    const current = { owned, abort: new AbortController() };
    underWay = current;
    // One that is called off, or gets no answer, may have arrived.
    sent = null;
    send(owned.token, current.abort.signal).then(
      () => {
        if (underWay !== current) return;
        underWay = null;
        sent = owned;
      },
      () => {
        if (underWay !== current) return;
        underWay = null;
        log.error('push-token-not-sent', {});
      },
    );
  };
  heard.subscribe(follow);
  session.subscribe(follow);
  follow();
}

interface Owned {
  readonly token: string;
  readonly subject: string;
}

function ownedNow(heard: HeardToken, session: Pick<Session, 'state'>): Owned | null {
  const token = heard.newest();
  const state = session.state();
  return token !== null && state.status === 'signedIn' && state.authorised
    ? { token, subject: state.user.subject }
    : null;
}
