import '@mantine/core/styles/baseline.css';
import '../ui/tokens.css';
import '../ui/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { whenIdle } from '../ui/deferred.tsx';
import { ConfigError, loadConfig } from '../platform/runtime-config.ts';
import { App } from './App.tsx';
import { ConfigFailed } from './ConfigFailed.tsx';
import { firstScreen } from './first-screen.ts';
import { startParts } from './start-parts.ts';

const element = document.getElementById('root');
if (!element) throw new Error('index.html has no #root');
const root = createRoot(element);

try {
  let shown = (): void => undefined;
  const parts = startParts(
    await loadConfig(window.location.origin),
    new Promise((resolve) => {
      shown = () => whenIdle(resolve);
    }),
  );
  // The first screen is rendered whole, without a spinner in between; one that cannot be fetched shows the error screen.
  await firstScreen(parts, window.location.pathname).catch(() => undefined);
  root.render(
    <StrictMode>
      <App parts={parts} />
    </StrictMode>,
  );
  shown();
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  root.render(<ConfigFailed>{error.message}</ConfigFailed>);
}
