import { desc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { Database } from '../../infra/db/database.ts';
import { mails } from '../../infra/db/schema.ts';
import { page } from '../http/page.ts';

const shown = 50;

/** Where kept mails are read while no SMTP server is configured: a page for people, `.json` for tests. */
export function createMailbox(db: Database): Hono {
  const newest = async (to: string | undefined) => {
    const rows = await db
      .select()
      .from(mails)
      .where(to === undefined ? undefined : eq(mails.recipient, to.toLowerCase()))
      .orderBy(desc(mails.id))
      .limit(shown);
    return rows.map(({ recipient, subject, body, createdAt }) => ({
      to: recipient,
      subject,
      body,
      sentAt: createdAt.toISOString(),
    }));
  };

  const app = new Hono();
  app.get('/mailbox.json', async (context) => context.json({ mails: await newest(context.req.query('to')) }));
  app.get('/mailbox', async (context) => {
    const list = await newest(context.req.query('to'));
    return context.html(
      page(
        'Casilla de correo',
        html`<h1>Casilla de correo</h1>
          <p>
            Los correos que el portal habría enviado, del más nuevo al más viejo. Se muestran acá porque no hay un
            servidor de correo configurado.
          </p>
          ${list.length === 0 ? html`<p>Todavía no hay correos.</p>` : ''}
          ${list.map(
            (mail) =>
              html`<article>
                <h2>${mail.subject}</h2>
                <p>Para ${mail.to}, <time datetime="${mail.sentAt}">${localTime(mail.sentAt)}</time></p>
                <pre>${mail.body}</pre>
              </article>`,
          )}`,
      ),
    );
  });
  return app;
}

const argentineTime = new Intl.DateTimeFormat('es-AR', {
  timeZone: 'America/Argentina/Buenos_Aires',
  dateStyle: 'short',
  timeStyle: 'medium',
});

function localTime(instant: string): string {
  return argentineTime.format(new Date(instant));
}
