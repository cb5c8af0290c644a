import type { Plugin } from 'vite';

const stylesheetLink = /<link\b(?=[^>]*\brel="stylesheet")(?=[^>]*\bhref="\/([^"]+)")[^>]*>/g;

/**
 * Vite plugin: puts the entry's style sheets into the built index.html, so that the first screen is painted without
 * waiting for a second request. The files stay in the build for chunks that name them.
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
          return `<style>${css.trim().replaceAll('</style', '<\\/style')}</style>`;
        });
      },
    },
  };
}
