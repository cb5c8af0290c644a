import type { BrowserContext, Page } from '@playwright/test';

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
      await Promise.all(context.pages().map(nextTask));
      return found
        .filter(({ failedUrl }) => failedUrl === undefined || !allowed.some((url) => url.test(failedUrl)))
        .map(({ line }) => line)
        .filter((line) => !blockedScriptsAllowed || !blockedScript.test(line));
    },
  };
}

/** Waits until a page has begun another task: uncaught promises are only reported between two. */
async function nextTask(page: Page): Promise<void> {
  await page
    .evaluate(async () => {
      const { port1, port2 } = new MessageChannel();
      const next = new Promise((resolve) => {
        port1.onmessage = resolve;
      });
      port2.postMessage(null);
      await next;
    })
    // A page that is being left has no more tasks.
    .catch(() => undefined);
}
