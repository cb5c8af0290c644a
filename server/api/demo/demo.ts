import { Hono } from 'hono';
import { notFound } from '../../contract/api-error.ts';

/** The header without which nothing is put back: another site's page cannot send it. */
export const resetHeader = 'x-demo-reset';

/**
 * Puts people of a demo back to how its seed made them: `POST /demo/reset`, with `?persona=` for one of them.
 *
 * @param reset gives undefined where nobody has that address
 */
export function createDemo(
  reset: (email: string | undefined) => Promise<{ readonly people: readonly string[] } | undefined>,
): Hono {
  const app = new Hono();
  app.post('/demo/reset', async (context) => {
    if (context.req.header(resetHeader) === undefined) throw notFound();
    const done = await reset(context.req.query('persona')?.toLowerCase());
    return done ? context.json({ personas: done.people }) : context.json({ personas: [] }, 404);
  });
  return app;
}
