import { readFile } from 'node:fs/promises';
import type { Browser, BrowserContext, CDPSession } from '@playwright/test';
import * as v from 'valibot';

/** How much slower than this machine the phone of the aims is. */
export const cpuSlowdown = 4;

/** A phone's screen. */
export const screen = { width: 390, height: 844 } as const;

const connections = {
  /** A slow mobile one: 1.6 Mbit/s down, 150 ms. */
  slow: { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 },
  /** This machine's own. */
  fast: { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  none: { offline: true, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
} as const;

/**
 * A browser's data of its own, whose pages nothing looks into while they load. Playwright listens to what runs in each page: for every
 * `new Error` the browser then reads the whole script again to know its lines (react-dom makes five as it starts), and each page gets
 * worlds of Playwright's. Nobody's phone does either, and with 4× CPU it is 0.1 – 0.2 s of a visit.
 */
export interface Phone {
  /**
   * A page on the slow connection. What the service worker itself asks for has this machine's: Chromium does not start a worker again that
   * something is attached to. On a second visit that is config.json, one round trip.
   */
  newPage(): Promise<PhonePage>;
  /** The connection of pages from now on; it begins as the slow one. */
  connect(by: keyof typeof connections): Promise<void>;
  close(): Promise<void>;
}

export interface PhonePage {
  /** Begins to open an address. @throws Error if it is nothing to open */
  open(url: string): Promise<void>;
  /** What an expression of the page is, once it is settled. @throws Error with what it throws */
  evaluate(expression: string): Promise<unknown>;
  /** Taps in the middle of the first control of a role that is called so; `false` where there is none. */
  tap(role: string, name: string | RegExp): Promise<boolean>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
  /** Bytes of JavaScript's heap after garbage collection. */
  heap(): Promise<number>;
  /** Ends the page, and what of the service worker still runs. */
  close(): Promise<void>;
}

type Send = (method: string, params?: object) => Promise<unknown>;
type StorageState = Awaited<ReturnType<BrowserContext['storageState']>>;

const reply = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    id: v.optional(v.number()),
    result: v.optional(v.unknown()),
    error: v.optional(v.object({ message: v.string() })),
  }),
);
const evaluated = v.object({
  result: v.object({ value: v.optional(v.unknown()) }),
  exceptionDetails: v.optional(
    v.object({ text: v.string(), exception: v.optional(v.object({ description: v.optional(v.string()) })) }),
  ),
});
const found = v.object({
  nodes: v.array(
    v.object({
      ignored: v.boolean(),
      name: v.optional(v.object({ value: v.optional(v.string(), '') })),
      backendDOMNodeId: v.number(),
    }),
  ),
});
const documentFound = v.object({ root: v.object({ nodeId: v.number() }) });
const node = v.object({ nodeId: v.number() });
const quads = v.object({ quads: v.array(v.array(v.number())) });

/**
 * @param app where the portal is
 * @param state what the browser has kept: of a signed-in user, or nothing
 */
export async function openPhone(browser: Browser, app: string, state?: StorageState): Promise<Phone> {
  const cdp = await browser.newBrowserCDPSession();
  const { browserContextId } = await cdp.send('Target.createBrowserContext');
  const sendTo = sessions(cdp);
  const inPage = await readFile(new URL('page/measure.js', import.meta.url), 'utf8');
  let conditions: object = connections.slow;

  async function attach(targetId: string): Promise<Send> {
    const { sessionId } = await cdp.send('Target.attachToTarget', { targetId, flatten: false });
    return sendTo(sessionId);
  }
  const newTarget = async () => {
    const { targetId } = await cdp.send('Target.createTarget', { url: 'about:blank', browserContextId });
    return { targetId, send: await attach(targetId) };
  };
  const pages = new Set<Send>();

  if (state) await keep(state);

  /** Puts what was kept where a page of the portal finds it. */
  async function keep({ cookies, origins }: StorageState): Promise<void> {
    await cdp.send('Storage.setCookies', { cookies, browserContextId });
    const { targetId, send } = await newTarget();
    await send('Page.navigate', { url: `${app}/favicon.ico` });
    const items = origins.flatMap(({ localStorage }) => localStorage);
    const put = `if (location.origin !== ${JSON.stringify(app)}) throw new Error(location.href);
      for (const { name, value } of ${JSON.stringify(items)}) localStorage.setItem(name, value);`;
    await evaluate(send, put);
    await cdp.send('Target.closeTarget', { targetId });
  }

  return {
    async newPage() {
      const { targetId, send } = await newTarget();
      await send('Page.enable');
      await send('Page.addScriptToEvaluateOnNewDocument', { source: inPage });
      await send('Emulation.setDeviceMetricsOverride', { ...screen, deviceScaleFactor: 1, mobile: true });
      await send('Emulation.setTouchEmulationEnabled', { enabled: true });
      await send('Emulation.setLocaleOverride', { locale: 'es-AR' });
      await send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
      await send('Network.enable');
      await send('Network.emulateNetworkConditions', conditions);
      pages.add(send);
      return {
        async open(url) {
          const { errorText } = v.parse(
            v.object({ errorText: v.optional(v.string()) }),
            await send('Page.navigate', { url }),
          );
          if (errorText !== undefined) throw new Error(`${url}: ${errorText}`);
        },
        evaluate: (expression) => evaluate(send, expression),
        tap: (role, name) => tap(send, role, name),
        async type(text) {
          await send('Input.insertText', { text });
        },
        async heap() {
          // The second one frees what the first one finalises.
          await send('HeapProfiler.collectGarbage');
          await send('HeapProfiler.collectGarbage');
          const { usedSize } = v.parse(v.object({ usedSize: v.number() }), await send('Runtime.getHeapUsage'));
          return usedSize;
        },
        async close() {
          await send('ServiceWorker.enable');
          await send('ServiceWorker.stopAllWorkers');
          pages.delete(send);
          await cdp.send('Target.closeTarget', { targetId });
        },
      };
    },
    async connect(by) {
      conditions = connections[by];
      for (const send of pages) await send('Network.emulateNetworkConditions', conditions);
    },
    async close() {
      await cdp.send('Target.disposeBrowserContext', { browserContextId });
      await cdp.detach();
    },
  };
}

/** Sends to sessions that Playwright knows nothing of: it would listen to what they say. */
function sessions(cdp: CDPSession): (sessionId: string) => Send {
  const waiting = new Map<number, { resolve(result: unknown): void; reject(error: Error): void }>();
  let last = 0;
  cdp.on('Target.receivedMessageFromTarget', ({ message }) => {
    const { id, result, error } = v.parse(reply, message);
    if (id === undefined) return;
    const asked = waiting.get(id);
    waiting.delete(id);
    if (error) asked?.reject(new Error(error.message));
    else asked?.resolve(result);
  });
  return (sessionId) => async (method, params) => {
    const id = (last += 1);
    const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    await cdp.send('Target.sendMessageToTarget', { sessionId, message: JSON.stringify({ id, method, params }) });
    return answer;
  };
}

async function evaluate(send: Send, expression: string): Promise<unknown> {
  const { result, exceptionDetails } = v.parse(
    evaluated,
    await send('Runtime.evaluate', { expression, awaitPromise: true, returnByValue: true }),
  );
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
  return result.value;
}

async function tap(send: Send, role: string, name: string | RegExp): Promise<boolean> {
  const { root } = v.parse(documentFound, await send('DOM.getDocument', { depth: 0 }));
  const main = v.parse(node, await send('DOM.querySelector', { nodeId: root.nodeId, selector: 'main' }));
  if (main.nodeId === 0) return false;
  const { nodes } = v.parse(found, await send('Accessibility.queryAXTree', { nodeId: main.nodeId, role }));
  const isIt = (called = '') => (typeof name === 'string' ? called === name : name.test(called));
  const control = nodes.find(({ ignored, name: of }) => !ignored && isIt(of?.value));
  if (!control) return false;
  const { backendDOMNodeId: backendNodeId } = control;
  await send('DOM.scrollIntoViewIfNeeded', { backendNodeId });
  const [[x1 = 0, y1 = 0, , , x2 = 0, y2 = 0] = []] = v.parse(
    quads,
    await send('DOM.getContentQuads', { backendNodeId }),
  ).quads;
  const touchPoints = [{ x: (x1 + x2) / 2, y: (y1 + y2) / 2 }];
  await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
  await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  return true;
}
