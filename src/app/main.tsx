import '@mantine/core/styles/baseline.css';
import '../ui/tokens.css';
import '../ui/global.css';
import { type ReactNode, StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { whenIdle } from '../ui/deferred.tsx';
import { createNativeBridge } from '../platform/native/bridge.ts';
import { ConfigError, loadConfig } from '../platform/runtime-config.ts';
import { App } from './App.tsx';
import { ConfigFailed } from './ConfigFailed.tsx';
import { firstScreen } from './first-screen.ts';
import { takeOver } from './handover.ts';
import { hearPushToken } from './push-token.ts';
import { startParts } from './start-parts.ts';
import { warmToasts } from './toasts.tsx';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const container = element;
const root = createRoot(container);

/** Renders in place of the frame that index.html shows: in one step, and with what was done there meanwhile. */
function show(content: ReactNode): void {
  const handOver = takeOver(container);
  flushSync(() => {
    root.render(content);
  });
  container.removeAttribute('aria-busy');
  handOver();
}

// Before anything is waited for: the app speaks once the page has loaded.
const native = createNativeBridge(window);
const pushToken = hearPushToken(native);

try {
  let release = (): void => undefined;
  const behindFirstScreen = new Promise<void>((resolve) => {
    release = resolve;
  });
  const parts = startParts(await loadConfig(window.location.origin), { native, pushToken }, behindFirstScreen);
  // The first screen is rendered whole, without a spinner in between; one that cannot be fetched shows the error screen.
  await firstScreen(parts, window.location.pathname).catch(() => undefined);
  show(
    <StrictMode>
      <App parts={parts} />
    </StrictMode>,
  );
  whenIdle(() => {
    release();
    // What calls the back end, and what says that it does not answer, must be here before the connection is lost.
    parts
      .api()
      .catch(() => undefined)
      .finally(() => whenIdle(warmToasts));
  });
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  show(<ConfigFailed>{error.message}</ConfigFailed>);
}
