import { useDocumentTitle, useNetwork } from '@mantine/hooks';
import { unexplainedMessage } from '../api/generic-message.ts';
import { addresses } from '../portal/addresses.ts';
import { brand } from '../ui/brand.ts';
import classes from './ErrorBoundary.module.css';
import type { Fallback } from '../ui/lazy.tsx';
import { Link } from '../ui/Link.tsx';
import { Waiting } from '../ui/Waiting.tsx';

const offline = {
  title: 'No hay conexión a internet',
  says: 'Esta página todavía no se descargó. Cuando vuelva la conexión, la abrimos.',
};

/** In place of a screen whose code did not come: the bars around it stay, and it is opened when the line is back (ER-04). */
function NotFetched({ onRetry }: { readonly onRetry: () => void }) {
  const { online } = useNetwork();
  const { title, says } = online ? { title: 'No pudimos abrir la página', says: unexplainedMessage() } : offline;
  useDocumentTitle(`${title} · ${brand.name}`);
  return (
    <main className={classes['page']}>
      <div role="alert">
        <h1>{title}</h1>
        <p>{says}</p>
      </div>
      <div className={classes['actions']}>
        <button type="button" onClick={onRetry}>
          Reintentar
        </button>
        <Link to={addresses.home}>Volver al inicio</Link>
      </div>
    </main>
  );
}

/** In place of a page, or of the bars around it, until its code is there. */
export const pageFallback: Fallback<unknown> = ({ failed, retry }) =>
  failed ? <NotFetched onRetry={retry} /> : <Waiting>Un momento…</Waiting>;
