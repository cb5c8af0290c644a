import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import type { BrowserContext } from '@playwright/test';
import { freePort } from '../../scripts/lib/port.mjs';
import { binary, inProject } from '../../scripts/lib/project.mjs';

/** The contract as another's proxy reads it (Stoplight's Prism): it answers with an error of its own for whatever breaks it. */
export interface ContractProxy {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** @param upstream where the API is, with its path */
export async function startContractProxy(upstream: string): Promise<ContractProxy> {
  const port = await freePort();
  const prism = binary('@stoplight/prism-cli', 'prism');
  const args = ['proxy', inProject('openapi/openapi.yaml'), upstream, '--errors', '--port', String(port)];
  const proxy = spawn(process.execPath, [prism, ...args], { stdio: ['ignore', 'pipe', 'ignore'] });
  await listening(proxy);
  return {
    url: `http://localhost:${port}`,
    close: async () => {
      const exited = once(proxy, 'exit');
      proxy.kill('SIGKILL');
      await exited;
    },
  };
}

/** Read to the end: it dies of a pipe that nobody reads. */
function listening(proxy: ChildProcess): Promise<void> {
  return new Promise((ready, fail) => {
    let said = '';
    proxy.stdout?.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes('Prism is listening')) ready();
    });
    proxy.once('exit', () => {
      fail(new Error(`Prism does not take the contract: ${said}`));
    });
  });
}

/** What a proxy has seen of a test's calls. */
export interface Seen {
  /** What broke the contract: the call, and what Prism says of it. */
  readonly violations: readonly string[];
  /** Which operations it let through, by method and path without ids. */
  readonly calls: ReadonlySet<string>;
  /** How many calls have no answer yet. */
  readonly open: () => number;
}

/**
 * From now on the calls of a browser go through the proxy. Stored files and photos of plates go past it: it takes every body for text.
 * What a test routes itself comes before it.
 */
export async function throughProxy(context: BrowserContext, { url }: ContractProxy): Promise<Seen> {
  const violations: string[] = [];
  const calls = new Set<string>();
  let open = 0;
  await context.route(/\/api\/(?!storage\/|autos\/capture)/, async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const path = pathname.slice('/api'.length);
    open += 1;
    try {
      const response = await route.fetch({ url: `${url}${path}${search}` });
      const type = response.headers()['content-type'] ?? '';
      const body = type.includes('json') ? await response.text() : '';
      if (body.includes('stoplight.io/prism')) violations.push(`${request.method()} ${path}: ${body}`);
      calls.add(`${request.method()} ${path.replace(/[\da-f]{8}-[\da-f-]{27}|\d{4,}/g, '{id}')}`);
      await route.fulfill({ response });
    } catch {
      // The page was left, or gave the call up.
      await route.abort().catch(() => undefined);
    } finally {
      open -= 1;
    }
  });
  return { violations, calls, open: () => open };
}
