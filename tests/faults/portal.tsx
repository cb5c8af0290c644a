import { notifications } from '@mantine/notifications';
import { cleanup, render } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { expect, vi } from 'vitest';
import type { OperationId } from '../../server/api/http/routes.ts';
import { App } from '../../src/app/App.tsx';
import { type Queries, queriesOf } from '../../src/api/queries.ts';
import { lazyApis } from '../../src/app/api.ts';
import { hearPushToken, sendPushToken } from '../../src/app/push-token.ts';
import { queryClient } from '../../src/app/Queries.tsx';
import { forgetAnswersWith } from '../../src/app/queries.ts';
import type { Parts } from '../../src/app/parts.ts';
import type { LazyIdentity } from '../../src/features/session/lazy-identity.ts';
import { createSession, type Session } from '../../src/features/session/session.ts';
import { evaluate } from '../../src/platform/flags-ofrep.ts';
import { createFlags, type FlagName } from '../../src/platform/flags.ts';
import type { LogRecord } from '../../src/platform/log-record.ts';
import { createNativeBridge } from '../../src/platform/native/bridge.ts';
import { createRemoteLog } from '../../src/platform/remote-log.ts';
import type { Config } from '../../src/platform/runtime-config.ts';
import { accessToken, featureFlags, termsAcceptance } from '../../src/platform/storage.ts';
import { forgetDiscarded } from '../../src/portal/discarding.ts';
import { forgetNewApplications } from '../../src/portal/new-applications.ts';
import { hostsOf } from '../../src/api/testing/hosts.ts';
import { type Answering, createEdge, documentUrl, type Edge } from './edge.ts';
import { watchLeaks } from './leaks.ts';
import { people, tokenOf, type Who } from './people.ts';
import { goodReplies } from './replies.ts';
import { createTabs, type Tab } from './tabs.ts';

const terms = { app: 'portal', version: '1.0', validFrom: '2026-01-01', url: documentUrl };

const config: Config = {
  hosts: hostsOf('https://portal.example/api'),
  identity: {
    url: 'https://identidad.example',
    issuer: 'https://identidad.example/',
    clientId: 'portal',
    audience: 'portal-api',
    claimsNamespace: '',
    networks: null,
    logoutMethod: 'post',
    redirectUri: 'https://portal.example/callback',
    afterLogout: 'https://portal.example/loading',
  },
  flags: { url: null, defaults: { 'validacion-identidad': true, 'nueva-solicitud': true } },
  log: { url: 'https://portal.example/otlp', onLocalhost: true, webVitals: false, steps: true, walks: false },
  recording: { url: null, origins: [] },
  terms: { ClienteFinal: terms, Agenciero: terms, Interno: terms },
  support: { whatsapp: '5491155550100', phone: '0810 555 0100', hours: 'de lunes a viernes de 9 a 18' },
  app: { version: '1.0.0', ipUrl: null },
  offline: { enabled: true },
  partners: { off: [] },
  receipts: { pdf: true },
  mobileApp: { url: 'https://app.example' },
};

/** The real portal in a new page, with a simulated world outside the browser. */
export interface Portal {
  readonly user: UserEvent;
  readonly edge: Edge;
  readonly session: Session;
  readonly identity: LazyIdentity;
  /** The tabs that it opened. */
  readonly tabs: readonly Tab[];
  /** What its screens share, in the cache of {@link queryClient}. */
  readonly queries: Queries;
  /** What the remote log got, after redaction. */
  readonly log: readonly LogRecord[];
  /** The same person signs in again, as after an expired session; the page stays. */
  readonly signInAgain: () => void;
}

export interface Start {
  readonly address: string;
  /** The signed-in user; none by default. */
  readonly who?: Who;
  /** The lifetime of their token, such as '3 minutes'; a day by default. */
  readonly lifetime?: string;
  /** Whether they accepted the terms in this browser before; by default they did. */
  readonly termsAccepted?: boolean;
  readonly replies?: Partial<Record<OperationId, Answering>>;
  /** Flags that are on, besides those that always are. */
  readonly flags?: readonly FlagName[];
  /** Flags that are off, of those that always are on. */
  readonly off?: readonly FlagName[];
  /** What storage also holds, after its owner is set. */
  readonly stored?: () => void;
  readonly identity?: Partial<LazyIdentity>;
}

const unreachable = () => Promise.reject(new Error('The identity service cannot be reached in this scenario'));
const noIdentity: LazyIdentity = {
  preload: () => undefined,
  sendCode: unreachable,
  confirmCode: unreachable,
  authorize: unreachable,
  complete: unreachable,
  renew: unreachable,
};

// What user-event hears on the document it hears once, for all tests.
userEvent.setup();
const leaks = watchLeaks();
/** What a portal listens to for as long as its page lives: here, pages share a window. */
const listening = vi.spyOn(window, 'addEventListener');

/** Opens the portal at an address. Time must be simulated already. */
export function openPortal({
  address,
  who,
  lifetime,
  termsAccepted = true,
  replies,
  flags = [],
  off = [],
  stored,
  identity: given = {},
}: Start): Portal {
  listening.mockClear();
  const edge = createEdge({ ...goodReplies, ...replies });
  vi.stubGlobal('fetch', edge.fetch);
  vi.stubGlobal('XMLHttpRequest', edge.XMLHttpRequest);
  const tabs = createTabs();
  vi.stubGlobal('open', tabs.open);
  window.history.replaceState(null, '', address);
  if (who) {
    accessToken.write(tokenOf(who, lifetime));
    const { subject, name } = people[who];
    if (termsAccepted) termsAcceptance.write({ app: 'portal', version: '1.0', idUsuario: subject, name });
  }

  const records: LogRecord[] = [];
  const log = createRemoteLog({
    ...config.log,
    hostname: 'portal.example',
    version: config.app.version,
    load: () =>
      Promise.resolve({
        createSink: () => ({
          emit: (record) => {
            records.push(record);
          },
          flush: () => Promise.resolve(),
        }),
      }),
  });
  const identity = { ...noIdentity, ...given };
  const session = createSession({ identity, logout: () => Promise.resolve() });
  forgetAnswersWith(session);
  stored?.();
  const native = createNativeBridge(window);
  const apis = lazyApis(config.hosts, session, log);
  sendPushToken({
    heard: hearPushToken(native),
    session,
    send: async (token, signal) => await (await apis.api()).postPushToken(token, signal),
    log,
  });
  const parts: Parts = {
    config,
    session,
    identity,
    ...apis,
    flags: createFlags({
      ...config.flags,
      defaults: {
        ...config.flags.defaults,
        ...Object.fromEntries(flags.map((flag) => [flag, true])),
        ...Object.fromEntries(off.map((flag) => [flag, false])),
      },
      stored: featureFlags,
      log,
      load: () => Promise.resolve({ evaluate }),
    }),
    wantFlags: () => undefined,
    native,
    log,
    // /perfil tells of it; what counts is fetched in idle time, and calls nothing here.
    counting: { set: () => undefined },
  };
  leaks.begin();
  render(<App parts={parts} />);
  return {
    // The clock is simulated: there is no wait between two keys.
    user: userEvent.setup({ delay: null, applyAccept: false, skipHover: true }),
    edge,
    session,
    identity,
    tabs: tabs.opened,
    queries: queriesOf(apis),
    log: records,
    signInAgain: () => {
      if (!who) throw new Error('No user was signed in');
      // As from another tab of the same browser.
      accessToken.write(tokenOf(who));
      window.dispatchEvent(new StorageEvent('storage', { key: 'accessToken', storageArea: window.localStorage }));
    },
  };
}

/** Three tries and the pauses between them (decision 12), in ms. */
const LONGEST_CALL = 200_000;

/**
 * Removes the page and everything that it left behind.
 *
 * @throws AssertionError where a screen has left something running that outlives it (QA-11)
 */
export async function closePortal(): Promise<void> {
  notifications.clean();
  cleanup();
  // What was sent is tried again without its page: a call's pause is no leak, it ends.
  if (leaks.left().length > 0 && vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(LONGEST_CALL);
  const left = leaks.left();
  for (const [type, listener, options] of listening.mock.calls) window.removeEventListener(type, listener, options);
  queryClient.clear();
  forgetNewApplications();
  forgetDiscarded();
  localStorage.clear();
  sessionStorage.clear();
  expect(left, 'what outlives its screen').toEqual([]);
}
