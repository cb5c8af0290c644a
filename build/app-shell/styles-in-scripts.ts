import type { Plugin, Rolldown } from 'vite';
import { entryFiles } from '../chunking/entry-files.ts';

/** Stands in a script for its style sheets, by their names: these have a hash of their content, so that the script's changes with it. */
const placeholder = (sheets: Iterable<string>) => `"styles:${[...sheets].join()}"`;

/** Adds a style sheet to the page. It needs neither a request nor, for the Content-Security-Policy, a hash. */
const adopt = (css: string) =>
  `{let s=new CSSStyleSheet;s.replaceSync(${JSON.stringify(css)});document.adoptedStyleSheets=[...document.adoptedStyleSheets,s]}`;

/**
 * Vite plugin: puts the style sheets of what is fetched after index.html into the scripts that need them: half the requests, and nothing is
 * rendered before its styles are there. Those of the entry are in index.html (`inline-entry-css.ts`).
 */
export function stylesInScripts(): Plugin[] {
  const moved = new Set<string>();
  return [
    {
      name: 'styles-in-scripts',
      apply: 'build',
      renderChunk: {
        order: 'post',
        handler(code, { viteMetadata }) {
          const sheets = viteMetadata?.importedCss ?? new Set();
          return sheets.size === 0 ? null : { code: `${code}\nself.styles=${placeholder(sheets)};`, map: null };
        },
      },
      generateBundle: {
        order: 'pre',
        handler(_, bundle) {
          const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
          const ofEntry = entryFiles(chunks);
          for (const chunk of chunks) {
            const sheets = chunk.viteMetadata?.importedCss ?? new Set();
            if (sheets.size === 0) continue;
            const css = [...sheets].map((name) => sourceOf(bundle[name])).join('');
            chunk.code = chunk.code.replace(/self\.styles=(["'`])styles:.*?\1;?/, () =>
              ofEntry.has(chunk) ? '' : adopt(css.trim()),
            );
          }
          const kept = new Set([...ofEntry].flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]));
          for (const { viteMetadata } of chunks.filter((chunk) => !ofEntry.has(chunk))) {
            for (const name of viteMetadata?.importedCss ?? []) if (!kept.has(name)) moved.add(name);
            viteMetadata?.importedCss.clear();
          }
        },
      },
    },
    {
      // index.html has copies of what its app shells need: the sheets are there until it is written.
      name: 'styles-in-scripts:sheets',
      apply: 'build',
      generateBundle: {
        order: 'post',
        handler(_, bundle) {
          for (const name of moved) Reflect.deleteProperty(bundle, name);
        },
      },
    },
  ];
}

function sourceOf(file: Rolldown.OutputAsset | Rolldown.OutputChunk | undefined): string {
  if (file?.type !== 'asset') throw new Error('A style sheet of the build is missing');
  const css = typeof file.source === 'string' ? file.source : new TextDecoder().decode(file.source);
  // Vite's mark, which it takes out itself where a sheet stays one.
  return css.replace(/\n?\/\*\$vite\$:\d+\*\/\s*/g, '');
}
