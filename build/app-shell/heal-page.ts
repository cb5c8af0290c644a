import { minifySync, type Plugin } from 'vite';
import { cachePrefix, pageFile } from '../../src/worker/agreed.ts';

/**
 * Gets the page from the network where what the service worker keeps does not start: a file of it is broken, or is missing and gone from
 * the server, too. It runs as it is in index.html, so that it uses nothing from outside itself. Without a connection nothing kept is
 * given up, and a page that has started asks its user (src/app/updates.ts).
 *
 * @param prefix of the caches' names
 * @param page its file on the server
 */
function healPage(prefix: string, page: string): void {
  if (!('serviceWorker' in navigator) || !navigator.serviceWorker.controller) return;
  const { serviceWorker } = navigator;
  let healing = false;
  const heal = async () => {
    if (healing || 'started' in document.documentElement.dataset) return;
    healing = true;
    const served = await fetch(page, { cache: 'no-store' }).catch(() => undefined);
    if (!served?.ok) return;
    try {
      for (const registration of await serviceWorker.getRegistrations()) await registration.unregister();
      for (const name of await caches.keys()) if (name.startsWith(prefix)) await caches.delete(name);
    } finally {
      location.reload();
    }
  };
  addEventListener(
    'error',
    ({ target }) => {
      // A picture that is missing breaks nothing.
      if (!(target instanceof HTMLImageElement)) void heal();
    },
    true,
  );
  addEventListener('unhandledrejection', () => void heal());
}

/** Vite plugin: writes it into index.html, before anything that may fail. */
export function healing(): Plugin {
  return {
    name: 'healing',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html) {
        const script = `(${String(healPage)})(${JSON.stringify(cachePrefix)}, ${JSON.stringify(pageFile)})`;
        const { code } = minifySync('heal-page.js', script, { module: false });
        return html.replace('</title>', () => `</title>\n    <script>${code}</script>`);
      },
    },
  };
}
