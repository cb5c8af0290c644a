import { Component, type ReactNode } from 'react';
import { unexplainedMessage } from '../api/generic-message.ts';
import classes from './ErrorBoundary.module.css';

interface ErrorBoundaryProps {
  /** Gets the error's name only, since a message may hold what the user typed. */
  readonly onBroken: (kind: string) => void;
  readonly children: ReactNode;
}

/** The last resort: a screen that broke says so and offers ways on. What was answered so far is kept as a draft. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly broken: boolean }> {
  override state = { broken: false };

  static getDerivedStateFromError() {
    return { broken: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onBroken(error instanceof Error ? error.name : 'unknown');
  }

  override render() {
    if (!this.state.broken) return this.props.children;
    return (
      <main className={classes['page']} role="alert">
        <h1>Algo salió mal</h1>
        <p>{unexplainedMessage()}</p>
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
