import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { html, Markup } from './markup.ts';

interface Document {
  readonly title: string;
  /** Names of files in `style/`, in the order in which they follow each other. */
  readonly styles: readonly string[];
  /** The name of a script beside this file. */
  readonly script?: string;
  readonly body: Markup;
}

const besides = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');

/** An HTML document in Spanish that opens from disk and loads nothing: its style and script are in it, by their hashes. */
export function documentOf({ title, styles, script: name, body }: Document): string {
  const style = styles.map((each) => besides(`style/${each}.css`)).join('\n');
  const script = name === undefined ? undefined : besides(name);
  return html`<!doctype html>
    <html lang="es-AR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta
          http-equiv="Content-Security-Policy"
          content="default-src 'none'; style-src ${sourceOf(style)}${script === undefined ? '' : `; script-src ${sourceOf(script)}`}"
        />
        <title>${title} · pruebas de caminos</title>
        ${inline('style', style)}
      </head>
      <body>
        ${body} ${script === undefined ? undefined : inline('script', script)}
      </body>
    </html>`.toString();
}

/** Apart from the template, whose own line breaks would be part of the text that the policy names by its hash. */
const inline = (element: 'style' | 'script', text: string) => new Markup(`<${element}>${text}</${element}>`);

const sourceOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
