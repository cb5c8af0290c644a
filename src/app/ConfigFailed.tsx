import { genericMessage } from '../api/generic-message.ts';
import classes from './ErrorBoundary.module.css';

/** The configuration cannot be used: tells users to try later, and the operator which key is wrong. */
export function ConfigFailed({ children }: { readonly children: string }) {
  return (
    <main className={classes['page']} role="alert">
      <h1>El portal no está disponible</h1>
      <p>{genericMessage}</p>
      <pre className={classes['detail']}>{children}</pre>
      <div className={classes['actions']}>
        <button
          type="button"
          onClick={() => {
            window.location.reload();
          }}
        >
          Reintentar
        </button>
      </div>
    </main>
  );
}
