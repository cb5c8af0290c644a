import { Hono } from 'hono';
import { bodyLimits } from '../../infra/limits/limits.ts';
import { bounded } from '../http/bounded.ts';
import { createAccount } from './account.ts';
import { createAuthorize } from './authorize.ts';
import { createManagement } from './management.ts';
import { createPasswordless } from './passwordless.ts';
import type { IdentityServices } from './services.ts';

/** The identity endpoint, good enough for auth0-js: e-mail codes and the five social connections. */
export function createIdentity(services: IdentityServices): Hono {
  const app = new Hono();
  app.use(bounded(bodyLimits.identity));

  app.route('/', createPasswordless(services));
  app.route('/', createAuthorize(services));
  app.route('/', createAccount(services));
  app.route('/', createManagement(services));
  return app;
}
