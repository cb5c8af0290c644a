import { isOffline } from './connection.ts';
import type { NativeBridge } from './native/bridge.ts';

/** Where a document will be shown when it has loaded (PO-03). */
export interface DocumentView {
  /** @param url absolute */
  show(document: { readonly url: string; readonly fileName: string }): void;
  /** The document does not come. */
  close(): void;
}

/**
 * Makes room for a document: the app's viewer inside the app, a new tab in a browser. To be called in the event of a
 * click, before anything is waited for, since a browser lets a page open tabs at no other time. The tab knows nothing of
 * the portal's window.
 */
export function openDocumentView(native: Pick<NativeBridge, 'isNative' | 'send'>, window: Window): DocumentView {
  const tab = native.isNative ? null : window.open('', '_blank');
  if (tab) {
    // What `noopener` would do, which gives no window to send the document to.
    tab.opener = null;
  }
  const endTelling = tab && tellWaiting(tab.document);
  return {
    show({ url, fileName }) {
      endTelling?.();
      if (native.send({ type: 'verArchivo', url, fileName })) return;
      // Without a tab, because the browser refused it or the app is gone, it replaces the portal.
      (tab ?? window).location.assign(url);
    },
    close() {
      endTelling?.();
      tab?.close();
    },
  };
}

/**
 * Writes into a blank tab what is waited for, and follows the line.
 *
 * @returns ends it
 */
function tellWaiting(page: Document): () => void {
  page.title = 'Un momento…';
  page.documentElement.lang = 'es';
  // Without it a phone shows the text as if the window were 980 px wide.
  const viewport = page.createElement('meta');
  viewport.name = 'viewport';
  viewport.content = 'width=device-width, initial-scale=1';
  page.head.append(viewport);
  const said = page.createElement('p');
  said.setAttribute('role', 'status');
  // By the DOM: the tab has the portal's policy, which refuses a style in the text of a page.
  said.style.margin = '1rem';
  said.style.font = '1.25rem/1.5 system-ui, sans-serif';
  const tell = () => {
    said.textContent = isOffline()
      ? 'Sin conexión. Cuando vuelva, seguimos solos.'
      : 'Estamos preparando el documento…';
  };
  tell();
  page.body.append(said);
  const over = new AbortController();
  for (const event of ['online', 'offline']) window.addEventListener(event, tell, { signal: over.signal });
  return () => {
    over.abort();
  };
}
