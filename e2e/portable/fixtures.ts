import { test as base } from '@playwright/test';
import { type Actor, actorOn, stopClock } from './runtime/actor.ts';
import { useSession } from './sessions.ts';

/** Tests get an actor in a page where time stands still. */
export const test = base.extend<{ readonly actor: Actor }>({
  actor: async ({ page, context }, use) => {
    const paint = await stopClock(page);
    await use(actorOn(page, { paint, signIn: (email) => useSession(context, email) }));
  },
});
