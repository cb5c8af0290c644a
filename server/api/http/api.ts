import { Hono, type Context } from 'hono';
import { forbidden, notFound, portOff, TooManyRequests } from '../../contract/api-error.ts';
import { may, type User } from '../../identity/accounts/users.ts';
import type { OpenSession } from '../../identity/sign-in/sessions.ts';
import { withRequestSignal } from '../../infra/db/request-signal.ts';
import { dispositionOf, isForeignPdf } from '../../infra/files/file-store.ts';
import { bodyLimits, rateLimits } from '../../infra/limits/limits.ts';
import { whatIsOff } from '../../partners/off.ts';
import { bounded } from './bounded.ts';
import type { Bytes, Handlers, Services } from './handler.ts';
import { limitPhotos } from './photo-limit.ts';
import { routes, type OperationId, type Needs, type Routes } from './routes.ts';

/** The operations that need one of `N`. */
type Needing<N extends Needs> = {
  [Id in OperationId]: Routes[Id]['needs'] extends N ? Id : never;
}[OperationId];

/** What the handlers' answers have in common. */
type AnyAnswer =
  | { status: 200 | 201; json: unknown }
  | { status: 200; bytes: Bytes; contentType: string; fileName?: string }
  | { status: 302; location: string }
  | { status: 200 | 201 | 204 };

/**
 * The contract's operations, to be mounted under a prefix.
 *
 * @param authenticate the session of the bearer token; throws ApiError 401
 */
export function createApi(
  services: Services,
  handlers: Handlers,
  authenticate: (context: Context) => Promise<OpenSession>,
): Hono {
  const api = new Hono();
  const jsonLimit = bounded(bodyLimits.json);
  // All operations that take photos share it, and thumbnails too: a photo is decoded for each.
  const photos = limitPhotos(services.callerOf);

  for (const id of Object.keys(routes).filter(isOperationId)) {
    const { method, path } = routes[id];
    const honoPath = path.replace(/\{(\w+)\}/g, ':$1');
    const limit = 'takes' in routes[id] ? photos : jsonLimit;
    if (needsOf(id, 'signed-url')) {
      const handler = handlers[id];
      api.on(method, honoPath, limit, async (context) => respond(context, await handler({ ...services, context })));
    } else if (needsOf(id, 'public')) {
      const handler = handlers[id];
      api.on(method, honoPath, limit, async (context) => respond(context, await handler({ ...services, context })));
    } else {
      const handler = handlers[id];
      const { needs } = routes[id];
      const answer = async (context: Context) => {
        const { user, id: sessionId, connection } = await authenticate(context);
        if (method !== 'get' || 'stores' in routes[id]) await countWrite(services, user);
        if (!isAllowed(user, needs)) throw forbidden();
        requirePartners(services, id);
        return respond(context, await handler({ ...services, context, user, sessionId, connection }));
      };
      api.on(method, honoPath, limit, (context) =>
        isList(id) ? withRequestSignal(context.req.raw.signal, () => answer(context)) : answer(context),
      );
    }
  }

  api.all('*', () => {
    throw notFound();
  });
  return api;
}

/** @throws ApiError 429 */
async function countWrite({ limits }: Services, user: User): Promise<void> {
  const wait = await limits.count([{ limit: rateLimits.writes, subject: user.id }]);
  if (wait > 0) throw new TooManyRequests(wait);
}

/** @throws ApiError 503 where a partner that the operation needs is not configured */
function requirePartners({ partners }: Services, id: OperationId): void {
  const route = routes[id];
  const off = 'partners' in route ? route.partners.find((port) => partners.off.includes(port)) : undefined;
  if (off !== undefined) throw portOff(whatIsOff[off]);
}

function isOperationId(id: string): id is OperationId {
  return id in routes;
}

/** What only reads, so that nothing is left half done where it stops. */
const isList = (id: OperationId) => id.startsWith('list');

function needsOf<N extends Needs>(id: OperationId, needs: N): id is Needing<N> {
  return routes[id].needs === needs;
}

function isAllowed(user: User, needs: Exclude<Needs, 'public' | 'signed-url'>): boolean {
  if (needs === 'signed-in') return true;
  return (typeof needs === 'string' ? [needs] : needs).some((permission) => may(user, permission));
}

function respond(context: Context, answer: AnyAnswer): Response {
  context.header('Cache-Control', 'no-store');
  if ('json' in answer) return context.json(answer.json, answer.status);
  if ('location' in answer) return context.redirect(answer.location, answer.status);
  if ('bytes' in answer) {
    const { contentType, fileName = null } = answer;
    context.header('Content-Type', contentType);
    const shown = { contentType, fileName };
    context.header('Content-Disposition', dispositionOf(shown));
    // Browsers don't show a PDF in a sandbox: our own are without one.
    if (contentType !== 'application/pdf' || isForeignPdf(shown))
      context.header('Content-Security-Policy', "default-src 'none'; sandbox");
    if (answer.bytes instanceof Uint8Array || answer.bytes instanceof ReadableStream)
      return context.body(answer.bytes, answer.status);
    context.header('Content-Length', String(answer.bytes.size));
    return context.body(answer.bytes.body, answer.status);
  }
  return context.body(null, answer.status);
}
