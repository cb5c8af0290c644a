import { html } from 'hono/html';

type Html = ReturnType<typeof html>;

/** A small page of the server (mailbox, social sign-in), in Spanish, without scripts. */
export function page(title: string, content: Html): Html {
  return html`<!doctype html>
    <html lang="es-AR">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <title>${title}</title>
        <style>
          body {
            font:
              16px/1.5 system-ui,
              sans-serif;
            max-width: 40rem;
            margin: 2rem auto;
            padding: 0 1rem;
            color: #1b1b1b;
            background: #fff;
          }
          article {
            border-top: 1px solid #767676;
          }
          h2 {
            font-size: 1.1rem;
          }
          pre {
            font: inherit;
            white-space: pre-wrap;
          }
          button,
          input {
            font: inherit;
            padding: 0.6rem 0.8rem;
            margin: 0.25rem 0;
            width: 100%;
            box-sizing: border-box;
            border: 1px solid #767676;
            border-radius: 0.5rem;
          }
          button {
            background: #fff;
            color: inherit;
            cursor: pointer;
            text-align: left;
          }
        </style>
      </head>
      <body>
        <main>${content}</main>
      </body>
    </html>`;
}
