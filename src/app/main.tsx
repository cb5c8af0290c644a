import '@mantine/core/styles/baseline.css';
import '../ui/tokens.css';
import '../ui/global.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startSession } from '../features/session/browser-session.ts';
import { App } from './App.tsx';
import { lazyApi } from './api.ts';
import { pageAt } from './pages.ts';

const { session, identity } = startSession();
const api = lazyApi(session);
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const render = () => {
  createRoot(root).render(
    <StrictMode>
      <App session={session} identity={identity} api={api} />
    </StrictMode>,
  );
};
// The first page is rendered whole, without a spinner in between; one that cannot be fetched shows the error screen.
pageAt(window.location.pathname, session.state().status === 'signedIn')
  .load()
  .then(render, render);
