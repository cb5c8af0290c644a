import { Component, type ReactNode } from 'react';
import { genericMessage } from '../api/messages.ts';
import classes from './ErrorBoundary.module.css';

/** The last resort: a screen that broke says so and offers ways on. What was answered so far is kept as a draft. */
export class ErrorBoundary extends Component<{ readonly children: ReactNode }, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main className={classes['page']} role="alert">
        <h1>Algo salió mal</h1>
        <p>{genericMessage}</p>
        <div className={classes['actions']}>
          <button
            type="button"
            onClick={() => {
              window.location.reload();
            }}
          >
            Reintentar
          </button>
          <a href="/">Volver al inicio</a>
        </div>
      </main>
    );
  }
}
