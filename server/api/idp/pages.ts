import { html, raw } from 'hono/html';
import { identityPath } from '../../identity/sign-in/config.ts';
import { page } from '../http/page.ts';

type Html = ReturnType<typeof html>;

/** Replaces the social network's page: who signs in? `action` gets the answer as `email` or `cancel`. */
export function socialPage(
  network: string,
  people: readonly { name: string; email: string }[],
  action: string,
  invalidEmail: boolean,
): Html {
  return page(
    `Ingresar con ${network}`,
    html`<h1>Ingresar con ${network}</h1>
      <p>Esta página hace las veces de ${network}. ¿Quién ingresa?</p>
      <form method="post" action="${action}">
        ${people.map(
          ({ name, email }) =>
            html`<button name="email" value="${email}">${name}<br /><small>${email}</small></button>`,
        )}
      </form>
      <form method="post" action="${action}">
        <label for="email">Otro correo electrónico</label>
        <input id="email" name="email" type="email" autocomplete="email" required />
        ${invalidEmail ? html`<p role="alert">Ese correo no es válido.</p>` : ''}
        <button>Ingresar</button>
      </form>
      <form method="post" action="${action}">
        <button name="cancel" value="1">Cancelar</button>
      </form>`,
  );
}

/** What a person sees when an application's sign-in request can't be answered. */
export function refusedPage(): Html {
  return page(
    'No se puede ingresar',
    html`<h1>No se puede ingresar</h1>
      <p>El pedido de ingreso no es válido o viene de una dirección no autorizada.</p>`,
  );
}

/** Asks somebody who came by a link whether they want to sign out; the answer is posted. */
export function logoutPage({ client_id, returnTo }: { readonly client_id: string; readonly returnTo: string }): Html {
  return page(
    'Cerrar sesión',
    html`<h1>¿Querés cerrar sesión?</h1>
      <form method="post" action="${identityPath}/v2/logout">
        <input type="hidden" name="client_id" value="${client_id}" />
        <input type="hidden" name="returnTo" value="${returnTo}" />
        <button>Cerrar sesión</button>
      </form>
      <p><a href="/">Seguir en el portal</a></p>`,
  );
}

/** The answer of `response_mode=web_message`: posted to the window that opened the frame, at `targetOrigin` only. */
export function webMessagePage(response: Readonly<Record<string, string>>, targetOrigin: string, nonce: string): Html {
  const message = scriptJson({ type: 'authorization_response', response });
  return html`<!doctype html>
    <html lang="es-AR">
      <head>
        <title>Sesión</title>
      </head>
      <body>
        <script nonce="${nonce}">
          window.parent.postMessage(${raw(message)}, ${raw(scriptJson(targetOrigin))});
        </script>
      </body>
    </html>`;
}

/** JSON that can't end its script element. */
function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** The initials of a name on a disc. */
export function avatar(name: string): Html {
  const initials = name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('');
  return html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
    <circle cx="32" cy="32" r="32" fill="#1c5d99" />
    <text x="32" y="41" font-family="sans-serif" font-size="26" text-anchor="middle" fill="#fff">${initials}</text>
  </svg>`;
}
