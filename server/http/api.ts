import { Hono, type Context, type MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { forbidden, notFound, tooLarge } from './api-error.ts';
import { whileAsked } from '../db/abandoned.ts';
import type { Handlers, Services } from './handler.ts';
import { routes, type OperationId, type Needs, type Routes } from './routes.ts';
import { may, type User } from '../users.ts';

/** The operations that need one of `N`. */
type Needing<N extends Needs> = {
  [Id in OperationId]: Routes[Id]['needs'] extends N ? Id : never;
}[OperationId];

/** What the handlers' answers have in common. */
type AnyAnswer =
  | { status: 200 | 201; json: unknown }
  | { status: 200; bytes: Uint8Array<ArrayBuffer>; contentType: string; fileName?: string }
  | { status: 200 | 201 | 204 };

const maxJsonBytes = 100_000;

/**
 * The contract's operations, to be mounted under a prefix.
 *
 * @param authenticate the user of the bearer token; throws ApiError 401
 */
export function createApi(
  services: Services,
  handlers: Handlers,
  authenticate: (context: Context) => Promise<User>,
): Hono {
  const api = new Hono();
  const jsonLimit = bodyLimit({
    maxSize: maxJsonBytes,
    onError: () => {
      throw tooLarge();
    },
  });

  const noLimit: MiddlewareHandler = (_, next) => next();

  for (const id of Object.keys(routes).filter(isOperationId)) {
    const { method, path } = routes[id];
    const honoPath = path.replace(/\{(\w+)\}/g, ':$1');
    if (needsOf(id, 'signed-url')) {
      const handler = handlers[id];
      api.on(method, honoPath, async (context) => respond(context, await handler({ ...services, context })));
    } else if (needsOf(id, 'nobody')) {
      const handler = handlers[id];
      api.on(method, honoPath, jsonLimit, async (context) => respond(context, await handler({ ...services, context })));
    } else {
      const handler = handlers[id];
      const { needs } = routes[id];
      const limit = 'takes' in routes[id] ? noLimit : jsonLimit;
      const answer = async (context: Context) => {
        const user = await authenticate(context);
        if (!isAllowed(user, needs)) throw forbidden();
        return respond(context, await handler({ ...services, context, user }));
      };
      api.on(method, honoPath, limit, (context) =>
        isList(id) ? whileAsked(context.req.raw.signal, () => answer(context)) : answer(context),
      );
    }
  }

  api.all('*', () => {
    throw notFound();
  });
  return api;
}

function isOperationId(id: string): id is OperationId {
  return id in routes;
}

/** What only reads, so that nothing is left half done where it stops. */
const isList = (id: OperationId) => id.startsWith('list');

function needsOf<N extends Needs>(id: OperationId, needs: N): id is Needing<N> {
  return routes[id].needs === needs;
}

function isAllowed(user: User, needs: Exclude<Needs, 'nobody' | 'signed-url'>): boolean {
  if (needs === 'signed-in') return true;
  return (typeof needs === 'string' ? [needs] : needs).some((permission) => may(user, permission));
}

function respond(context: Context, answer: AnyAnswer): Response {
  context.header('Cache-Control', 'no-store');
  if ('json' in answer) return context.json(answer.json, answer.status);
  if ('bytes' in answer) {
    const { contentType, fileName } = answer;
    context.header('Content-Type', contentType);
    context.header('Content-Disposition', fileName === undefined ? 'inline' : `inline; filename="${fileName}"`);
    // Browsers don't show a PDF in a sandbox; we made it ourselves.
    if (contentType !== 'application/pdf') context.header('Content-Security-Policy', "default-src 'none'; sandbox");
    return context.body(answer.bytes, answer.status);
  }
  return context.body(null, answer.status);
}
