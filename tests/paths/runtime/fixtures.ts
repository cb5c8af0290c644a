import { test as base } from '@playwright/test';
import { type Actor, actorOn, stopClock } from './actor.ts';
import { useSession } from './sessions.ts';

interface Fixtures {
  /** When the tests were written, as an ISO timestamp: their 'today' is that day. */
  writtenAt: string;
  /** Walks a path in a page whose time is stopped. */
  actor: Actor;
}

export const test = base.extend<Fixtures>({
  writtenAt: [new Date().toISOString(), { option: true }],

  actor: async ({ page, context, writtenAt }, use) => {
    const paint = await stopClock(page, new Date(writtenAt));
    await use(actorOn(page, { paint, signIn: (email) => useSession(context, email) }));
  },
});
