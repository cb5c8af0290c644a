import { Hono } from 'hono';
import { html } from 'hono/html';
import * as v from 'valibot';
import { setPreferences } from '../../domain/correos/preferences.ts';
import type { Refusals } from '../../domain/correos/refusals.ts';
import { findUserById } from '../../identity/accounts/users.ts';
import type { Database } from '../../infra/db/database.ts';
import { bodyLimits } from '../../infra/limits/limits.ts';
import type { Clock } from '../../infra/process/clock.ts';
import { bounded } from '../http/bounded.ts';
import { page } from '../http/page.ts';

/** What a mail program posts (RFC 8058), and the button of the page. */
const oneClick = v.object({ 'List-Unsubscribe': v.literal('One-Click') });

/** Nothing but the page's own styles, its form and the tab's icon. */
const policy =
  "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'";

/**
 * The address of List-Unsubscribe, below `refusalPath`: a POST refuses reminders without signing in (MY-07, RFC 8058). A GET only asks:
 * whatever looks for viruses in mails opens their addresses.
 */
export function createRefusalPage(db: Database, clock: Clock, refusals: Refusals): Hono {
  const userOf = async (token: string) => {
    const id = refusals.userOf(token);
    return id === undefined ? undefined : await findUserById(db, id);
  };

  const app = new Hono();
  app.use(bounded(bodyLimits.identity));
  app.use(async (context, next) => {
    context.header('Cache-Control', 'no-store');
    context.header('Content-Security-Policy', policy);
    await next();
  });

  app.get('/:token', async (context) =>
    (await userOf(context.req.param('token'))) ? context.html(asking) : context.html(unknown, 404),
  );

  app.post('/:token', async (context) => {
    if (!v.is(oneClick, await context.req.parseBody())) return context.html(asking, 400);
    const user = await userOf(context.req.param('token'));
    if (!user) return context.html(unknown, 404);
    await setPreferences(db, clock, user.id, { recordatorios: false, novedades: false });
    return context.html(done);
  });
  return app;
}

const profile = html`<a href="/perfil">Mi perfil</a>`;

const asking = page(
  'Recordatorios',
  html`<h1>¿No querés recibir más recordatorios?</h1>
    <p>
      Son los correos que te avisan antes de que venza una cuota o una póliza, o de lo que cambió en tus solicitudes.
    </p>
    <form method="post">
      <button name="List-Unsubscribe" value="One-Click">No quiero más recordatorios</button>
    </form>`,
);

const done = page(
  'Recordatorios',
  html`<h1>Listo: no te mandamos más recordatorios</h1>
    <p>Si cambiás de idea, los volvés a prender en ${profile}.</p>`,
);

const unknown = page(
  'Recordatorios',
  html`<h1>El enlace no es válido</h1>
    <p>Puede estar incompleto. También podés apagar los recordatorios en ${profile}.</p>`,
);
