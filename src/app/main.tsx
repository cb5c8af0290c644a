import '@mantine/core/styles/baseline.css';
import '../ui/font.css';
import '../ui/tokens.css';
import '../ui/global.css';
import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { whenIdle } from '../ui/idle.ts';
import { createNativeBridge } from '../platform/native/bridge.ts';
import { ConfigError, loadConfig } from '../platform/runtime-config.ts';
import { apiFor } from './api.ts';
import { App } from './App.tsx';
import { audienceOf } from './audience.ts';
import { ConfigFailed } from './ConfigFailed.tsx';
import { firstScreen } from './first-screen.ts';
import { followNotices } from './notices.ts';
import { recordEvents } from './event-replay.ts';
import { hearPushToken } from './push-token.ts';
import { startParts } from './start-parts.ts';
import { preloadToasts } from './toasts.tsx';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const container = element;
const root = createRoot(container);

/** Renders in place of the app shell that index.html shows: in one step, and with what was done there meanwhile. */
function show(content: ReactNode): void {
  // From here on the page tells its user what is wrong (build/app-shell/heal-page.ts).
  document.documentElement.dataset['started'] = '';
  const replayEvents = recordEvents(container);
  flushSync(() => {
    root.render(content);
  });
  container.removeAttribute('aria-busy');
  replayEvents();
}

// Before anything is waited for: the app speaks once the page has loaded.
const native = createNativeBridge(window);
const pushToken = hearPushToken(native);

/** Shows the first screen, and fetches behind it what the connection could be lost without. */
async function start(): Promise<void> {
  try {
    let tellShown = (): void => undefined;
    const firstScreenShown = new Promise<void>((resolve) => {
      tellShown = resolve;
    });
    const parts = startParts(await loadConfig(window.location.origin), { native, pushToken }, firstScreenShown);
    // The first screen is rendered whole, without a spinner in between; one that cannot be fetched shows the error screen.
    await firstScreen(parts, window.location.pathname).catch(() => undefined);
    show(
      <StrictMode>
        <App parts={parts} />
      </StrictMode>,
    );
    whenIdle(() => {
      tellShown();
      // The letters of the brand: the browser fetches them for what is shown in them.
      delete document.documentElement.dataset['letters'];
      // What calls the back end, and what says that it does not answer, must be here before the connection is lost.
      apiFor(parts, audienceOf(parts.session.state()))()
        .catch(() => undefined)
        .finally(() =>
          whenIdle(() => {
            preloadToasts();
            // The browser may refuse to keep anything; the portal does without.
            followNotices(parts).catch(() => undefined);
          }),
        );
    });
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    await startAnew().catch(() => undefined);
    show(<ConfigFailed>{error.message}</ConfigFailed>);
  }
}

// Who develops has the inspector of wizards (EN-12).
if (import.meta.env.DEV) void import('./inspecting.ts').then(({ inspect }) => inspect({ isShown: false }));

// Not awaited: while a module of the build awaits something at its top, the bundler puts no files together.
void start();

/** A kept build may be older than its config.json: the network has the one that goes with it. */
async function startAnew(): Promise<void> {
  const { forgetBuilds, servedPage, workers } = await import('../platform/kept-build.ts');
  if (!workers()?.controller) return;
  await servedPage();
  await forgetBuilds();
  window.location.reload();
}
