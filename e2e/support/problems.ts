import type { BrowserContext } from '@playwright/test';
import { nextTask } from './next-task.ts';

/** What went wrong in the browser against the test's intent. */
export interface Problems {
  /**
   * Lets the browser report that requests to matching URLs failed: for tests that break a connection or get a refusal.
   */
  allowFailedRequests(url: RegExp): void;
  /** Lets it report what the Content-Security-Policy blocked, for tests with hostile text. */
  allowBlockedScripts(): void;
  /** One line per problem that is not allowed; read at the end of the test. */
  unexpected(): Promise<readonly string[]>;
}

/** Chromium's words for a request that failed or was refused. */
const failedRequest = 'Failed to load resource';
const blockedScript = /^console: Executing inline [a-z ]+ violates the following Content Security Policy directive/;

/** Listens to every page of a context: errors in the console, and uncaught ones. */
export function watchProblems(context: BrowserContext): Problems {
  const allowed: RegExp[] = [];
  let blockedScriptsAllowed = false;
  const found: { readonly line: string; readonly failedUrl?: string }[] = [];
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    const { url } = message.location();
    const line = `console: ${message.text()} (${url})`;
    found.push(message.text().startsWith(failedRequest) ? { line, failedUrl: url } : { line });
  });
  context.on('weberror', (webError) => {
    const error = webError.error();
    found.push({ line: `uncaught: ${error.stack ?? error.message}` });
  });
  return {
    allowFailedRequests: (url) => {
      allowed.push(url);
    },
    allowBlockedScripts: () => {
      blockedScriptsAllowed = true;
    },
    unexpected: async () => {
      // Uncaught promises are only reported between two tasks; a page that is being left has no more of them.
      await Promise.all(context.pages().map((page) => nextTask(page).catch(() => undefined)));
      return found
        .filter(({ failedUrl }) => failedUrl === undefined || !allowed.some((url) => url.test(failedUrl)))
        .map(({ line }) => line)
        .filter((line) => !blockedScriptsAllowed || !blockedScript.test(line));
    },
  };
}
