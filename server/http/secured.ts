import type { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** Gives every answer of `app` the security headers that do not depend on what is answered (server/README.md). */
export function secured(app: Hono): void {
  app.use(
    secureHeaders({
      // This server speaks HTTP: its proxy says it.
      strictTransportSecurity: false,
      // Without a referrer at all, a browser posts the identity pages' forms from the origin 'null'.
      referrerPolicy: 'same-origin',
      // Identity may answer in a frame (renewal); it sets its own frame policy.
      xFrameOptions: false,
      overwrite: false,
    }),
  );
  app.use(async (context, next) => {
    await next();
    if (!context.res.headers.has('Content-Security-Policy')) context.header('X-Frame-Options', 'SAMEORIGIN');
  });
}
