import { startSession } from '../features/session/browser-session.ts';
import { evaluate } from '../platform/flags-ofrep.ts';
import { createFlags } from '../platform/flags.ts';
import type { NativeBridge } from '../platform/native/bridge.ts';
import { createRemoteLog, isLogged } from '../platform/remote-log.ts';
import type { Config } from '../platform/runtime-config.ts';
import { startRecording } from '../platform/session-recording.ts';
import { currentLang, featureFlags } from '../platform/storage.ts';
import { lazyApis } from './api.ts';
import type { Parts } from './parts.ts';
import { type HeardToken, sendPushToken } from './push-token.ts';
import { forgetAnswersWith } from './queries.ts';
import { startCounting } from './step-counting.ts';

/**
 * Makes the parts of this page out of its configuration, and ties them together; to be called once.
 *
 * @param native the app around the page, which is listened to before there is a configuration
 * @param pushToken what it says there
 * @param firstScreenShown resolves when the first screen is there: what it does without is fetched behind it
 */
export function startParts(
  config: Config,
  { native, pushToken }: { readonly native: NativeBridge; readonly pushToken: HeardToken },
  firstScreenShown: Promise<void>,
): Parts {
  const { hostname } = window.location;
  const log = createRemoteLog({ ...config.log, hostname, version: config.app.version });
  const { session, identity } = startSession(config.identity, native);
  let wantFlags = (): void => undefined;
  const flagsWanted = new Promise<void>((resolve) => {
    wantFlags = resolve;
  });
  const flags = createFlags({
    ...config.flags,
    stored: featureFlags,
    log,
    load: async () => {
      await Promise.race([firstScreenShown, flagsWanted]);
      return { evaluate };
    },
  });

  // Flags are a user's (C1): evaluated again when the user changes.
  let evaluatedFor: string | null | undefined;
  const evaluateFlags = () => {
    const state = session.state();
    const email = state.status === 'signedIn' ? state.user.email : null;
    if (email === evaluatedFor) return;
    evaluatedFor = email;
    void flags.evaluateFor(email === null ? null : { email });
  };
  session.subscribe(evaluateFlags);
  evaluateFlags();
  forgetAnswersWith(session);
  const language = currentLang.read();
  currentLang.write(language);
  document.documentElement.lang = language;
  startRecording(config.recording, flags, window);
  native.on('volver', () => {
    window.history.back();
  });
  const apis = lazyApis(config.hosts, session, log);
  sendPushToken({
    heard: pushToken,
    session,
    send: async (token, signal) => {
      await firstScreenShown;
      await (await apis.api()).postPushToken(token, signal);
    },
    log,
  });

  if (config.log.webVitals) {
    void firstScreenShown
      .then(() => import('./web-vitals.ts'))
      .then(({ logVitals }) => logVitals(log))
      // A page without its measures is as good.
      .catch(() => undefined);
  }

  const counting =
    config.log.steps && isLogged(config.log, hostname)
      ? startCounting(
          {
            log,
            session,
            api: apis.api,
            recordWalks: config.log.walks ? async (tell) => (await import('./inspecting.ts')).recordWalks(tell) : null,
          },
          firstScreenShown,
        )
      : null;

  return { config, session, identity, ...apis, flags, wantFlags, native, log, counting };
}
