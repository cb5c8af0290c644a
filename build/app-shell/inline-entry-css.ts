import type { Plugin } from 'vite';

const stylesheetLink = /<link\b(?=[^>]*\brel="stylesheet")(?=[^>]*\bhref="\/([^"]+)")[^>]*>/g;

/**
 * Vite plugin: puts the entry's style sheets into the built index.html, so that the first screen is painted without
 * waiting for a second request, and that none of them is fetched again.
 */
export function inlineEntryCss(): Plugin {
  return {
    name: 'inline-entry-css',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle }) {
        return html.replaceAll(stylesheetLink, (link: string, fileName: string) => {
          const asset = bundle?.[fileName];
          if (asset?.type !== 'asset') return link;
          const css = typeof asset.source === 'string' ? asset.source : new TextDecoder().decode(asset.source);
          // Parts of the page that are fetched later look for the link of what they need: a disabled one is not fetched.
          const had = link.replace('<link ', '<link disabled ');
          return `<style>${css.trim().replaceAll('</style', '<\\/style')}</style>\n    ${had}`;
        });
      },
    },
  };
}
