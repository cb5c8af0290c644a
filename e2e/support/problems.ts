import type { BrowserContext, Page } from '@playwright/test';

/** What went wrong in the browser without any test having asked for it. */
export interface Problems {
  /**
   * Lets the browser report that requests to matching URLs failed. Nothing else is ever allowed, and a test that breaks no
   * connection and gets no refusal has no need of it.
   */
  allowFailedRequests(url: RegExp): void;
  /** Lets it report what the Content-Security-Policy kept from running, where a test brings hostile text into the page. */
  allowBlockedScripts(): void;
  /** One line a problem, without those that are allowed; asked once the test is over. */
  unexpected(): Promise<readonly string[]>;
}

/** How Chromium words a request that failed or was refused. */
const failedRequest = 'Failed to load resource';
const blockedScript = /^console: Executing inline [a-z ]+ violates the following Content Security Policy directive/;

/** Listens to every page of a context: errors in the console, and those that no code caught. */
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

/** Waits until a page has begun another task: a promise that nobody caught is only reported between two. */
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
    // A page that is just being left has no more tasks.
    .catch(() => undefined);
}
