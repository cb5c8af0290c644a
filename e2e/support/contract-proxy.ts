import { spawn } from 'node:child_process';
import { open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { BrowserContext } from '@playwright/test';
import * as v from 'valibot';
import { freePort } from '../../scripts/lib/port.mjs';
import { binary, inProject } from '../../scripts/lib/project.mjs';
import { dataDir } from './environment.ts';
import { alone } from './turns.ts';

/** The contract as another's proxy reads it (Stoplight's Prism): it answers with an error of its own for whatever breaks it. */
export interface ContractProxy {
  readonly url: string;
  readonly pid: number | undefined;
}

/**
 * Starts one, in four seconds of processor time. It outlives who starts it.
 *
 * @param upstream where the API is, with its path
 */
export async function startContractProxy(upstream: string): Promise<ContractProxy> {
  const port = await freePort();
  const prism = binary('@stoplight/prism-cli', 'prism');
  const args = ['proxy', inProject('openapi/openapi.yaml'), upstream, '--errors', '--port', String(port)];
  // Into a file: it dies of a pipe that nobody reads.
  const said = join(dataDir(), `e2e-contract-proxy-${port}.log`);
  const log = await open(said, 'w');
  const proxy = spawn(process.execPath, [prism, ...args], { stdio: ['ignore', log.fd, 'ignore'] });
  proxy.unref();
  await log.close();
  for (;;) {
    const text = await readFile(said, 'utf8');
    if (text.includes('Prism is listening')) return { url: `http://localhost:${port}`, pid: proxy.pid };
    if (proxy.exitCode !== null) throw new Error(`Prism does not take the contract: ${text}`);
    await setTimeout(50);
  }
}

/** Ends one. */
export function endContractProxy({ pid }: ContractProxy): void {
  if (pid !== undefined) process.kill(pid, 'SIGKILL');
}

const sharedShape = v.object({ url: v.string(), pid: v.number() });

/** The proxy of this run, if there is one: written down for its workers, and for its end. */
async function shared(): Promise<ContractProxy | undefined> {
  const text = await readFile(sharedFile(), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : v.parse(sharedShape, JSON.parse(text));
}

const sharedFile = () => join(dataDir(), 'e2e-contract-proxy.json');

/**
 * The proxy of this run: the first worker that asks for it starts it for all of them.
 *
 * @param upstream where this run's API is, with its path
 * @returns its address
 */
export const sharedContractProxy = (upstream: string): Promise<string> =>
  alone('contract-proxy', async () => {
    const running = await shared();
    if (running) return running.url;
    const started = await startContractProxy(upstream);
    await writeFile(sharedFile(), JSON.stringify(started));
    return started.url;
  });

/** Ends the proxy of this run, if there is one. */
export async function endSharedContractProxy(): Promise<void> {
  const running = await shared();
  if (running) endContractProxy(running);
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
export async function throughProxy(context: BrowserContext, url: string): Promise<Seen> {
  const violations: string[] = [];
  const calls = new Set<string>();
  let open = 0;
  await context.route(/\/api\/(?!storage\/|autos\/capture)/, async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    const path = pathname.slice('/api'.length);
    open += 1;
    try {
      // Prism closes a connection that rests, now and then just as the next call comes by it.
      const response = await route.fetch({ url: `${url}${path}${search}`, maxRetries: 2 });
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
