import { genericMessage } from '../api/generic-message.ts';
import classes from './ErrorBoundary.module.css';

/** In index.html, where the portal's scripts do not come: it needs none itself. */
export function NotStarted() {
  return (
    <main className={classes['page']} role="alert">
      <h1>No pudimos abrir la página</h1>
      <p>{genericMessage}</p>
      <div className={classes['actions']}>
        {/* This address again. */}
        <a href="">Reintentar</a>
      </div>
    </main>
  );
}
