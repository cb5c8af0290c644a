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
    tab.document.title = 'Un momento…';
  }
  return {
    show({ url, fileName }) {
      if (native.send({ type: 'verArchivo', url, fileName })) return;
      // Without a tab, because the browser refused it or the app is gone, it replaces the portal.
      (tab ?? window).location.assign(url);
    },
    close() {
      tab?.close();
    },
  };
}
