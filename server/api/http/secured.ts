import type { Hono } from 'hono';
import { secureHeaders } from 'hono/secure-headers';

/** From then on a browser asks for nothing of this host without TLS. */
const overTls = 'max-age=31536000; includeSubDomains';

/**
 * Gives every answer of `app` the security headers that do not depend on what is answered (server/README.md).
 *
 * @param tls whether this server speaks TLS itself; where it does not, its proxy says what is of TLS
 */
export function secured(app: Hono, tls = false): void {
  app.use(
    secureHeaders({
      strictTransportSecurity: tls && overTls,
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
