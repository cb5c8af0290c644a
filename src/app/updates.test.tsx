import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { createUpdates } from './updates.ts';

const OWN = '/assets/index-own.js';
const NEXT = '/assets/index-next.js';

/** A worker that answers which build it has, and notes what else it was told. */
class Worker extends EventTarget {
  readonly state = 'installed';
  readonly told: unknown[] = [];
  readonly #entry: string;

  constructor(entry: string) {
    super();
    this.#entry = entry;
  }

  postMessage(said: unknown, ports?: Transferable[] | StructuredSerializeOptions): void {
    const [port] = Array.isArray(ports) ? ports : [];
    if (port instanceof MessagePort) port.postMessage(this.#entry);
    else this.told.push(said);
  }
}

class Registration extends EventTarget {
  waiting: Worker | null = null;
  installing: Worker | null = null;
  update = vi.fn(() => Promise.resolve());
  unregister = vi.fn(() => Promise.resolve(true));

  /** What the browser does when it has installed another worker. */
  install(worker: Worker): void {
    this.begin(worker);
    this.finish(worker);
  }

  begin(worker: Worker): void {
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
  }

  finish(worker: Worker): void {
    [this.waiting, this.installing] = [worker, null];
    worker.dispatchEvent(new Event('statechange'));
  }
}

class Container extends EventTarget {
  controller: Worker | null = null;

  /** What the browser does when another worker has taken over. */
  change(worker: Worker): void {
    this.controller = worker;
    this.dispatchEvent(new Event('controllerchange'));
  }
}

let registration: Registration;
let container: Container;
let now = 0;
const reload = vi.fn();
const forgetBuilds = vi.fn(() => Promise.resolve());
const carryWork = vi.fn(() => Promise.resolve());
const isServed = vi.fn(() => Promise.resolve(true));
const isWorkerGone = vi.fn(() => Promise.resolve(false));

beforeEach(() => {
  vi.clearAllMocks();
  registration = new Registration();
  container = new Container();
});

/** A page of the own build, whose worker has that too unless another is given. */
function page(controller: Worker | null = new Worker(OWN)) {
  container.controller = controller;
  const updates = createUpdates({
    entry: OWN,
    container,
    isServed,
    isWorkerGone,
    forgetBuilds,
    carryWork,
    reload,
    now: () => now,
  });
  updates.follow(registration);
  return updates;
}

test('ST-02 a new version is offered, and nothing is loaded before the user agrees', async () => {
  const updates = page();
  const changed = vi.fn();
  updates.subscribe(changed);
  expect(updates.isOffered()).toBe(false);
  const next = new Worker(NEXT);
  registration.install(next);
  await vi.waitFor(() => {
    expect(updates.isOffered()).toBe(true);
  });
  expect(changed).toHaveBeenCalledTimes(1);
  expect(reload).not.toHaveBeenCalled();

  await updates.agree();
  expect(next.told).toEqual([{ type: 'activate' }]);
  expect(reload).not.toHaveBeenCalled();
  container.change(next);
  await vi.waitFor(() => {
    expect(reload).toHaveBeenCalledTimes(1);
  });
  expect(carryWork).toHaveBeenCalledExactlyOnceWith(next);
});

test('ST-02 a new version whose worker does not take over is loaded after five seconds, and without workers after ten', async () => {
  const updates = page();
  const next = new Worker(NEXT);
  registration.install(next);
  await vi.waitFor(() => {
    expect(updates.isOffered()).toBe(true);
  });
  vi.useFakeTimers();
  onTestFinished(() => {
    vi.useRealTimers();
  });
  await updates.agree();
  await vi.advanceTimersByTimeAsync(4999);
  expect(reload).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(reload).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(4999);
  expect(registration.unregister).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(registration.unregister).toHaveBeenCalledTimes(1);
  expect(reload).toHaveBeenCalledTimes(2);
  // the other tabs' builds stay
  expect(forgetBuilds).not.toHaveBeenCalled();
});

test('ST-02 one that was found on an earlier page is offered', async () => {
  registration.waiting = new Worker(NEXT);
  const updates = page();
  await vi.waitFor(() => {
    expect(updates.isOffered()).toBe(true);
  });
});

test('ST-02 one that another tab has found, and that is being fetched as this page opens, is offered', async () => {
  const next = new Worker(NEXT);
  registration.begin(next);
  const updates = page();
  registration.finish(next);
  await vi.waitFor(() => {
    expect(updates.isOffered()).toBe(true);
  });
});

test('ST-02 where another tab has agreed, this one is told, and goes on when its user agrees', async () => {
  const updates = page();
  const next = new Worker(NEXT);
  container.change(next);
  await vi.waitFor(() => {
    expect(updates.isOffered()).toBe(true);
  });
  expect(reload).not.toHaveBeenCalled();
  await updates.agree();
  expect(carryWork).toHaveBeenCalledExactlyOnceWith(next);
  expect(reload).toHaveBeenCalledTimes(1);
  expect(forgetBuilds).not.toHaveBeenCalled();
});

test('ST-02 the first worker of a page is no new version', async () => {
  const updates = page(null);
  const first = new Worker(OWN);
  registration.install(first);
  container.change(first);
  const asked = vi.spyOn(first, 'postMessage');
  container.change(first);
  await vi.waitFor(() => {
    expect(asked).toHaveBeenCalled();
  });
  expect(updates.isOffered()).toBe(false);
});

test('ST-02 who declines is not asked again by this page', async () => {
  const updates = page();
  registration.install(new Worker(NEXT));
  await vi.waitFor(() => {
    expect(updates.isOffered()).toBe(true);
  });
  updates.decline();
  expect(updates.isOffered()).toBe(false);
  const later = new Worker('/assets/index-later.js');
  const asked = vi.spyOn(later, 'postMessage');
  registration.install(later);
  await vi.waitFor(() => {
    expect(asked).toHaveBeenCalled();
  });
  expect(updates.isOffered()).toBe(false);
});

test('ST-02 who declined is asked again once the build of this page is gone: it cannot go on', async () => {
  const updates = page();
  registration.install(new Worker(NEXT));
  await vi.waitFor(() => {
    expect(updates.isOffered()).toBe(true);
  });
  updates.decline();
  isServed.mockResolvedValueOnce(false);
  await updates.missed();
  expect(updates.isOffered()).toBe(true);
});

test('ST-02 a page whose build is gone from the server asks, and comes from the network then', async () => {
  isServed.mockResolvedValueOnce(false);
  const updates = page();
  await updates.missed();
  expect(updates.isOffered()).toBe(true);
  await updates.agree();
  expect(forgetBuilds).toHaveBeenCalledTimes(1);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('ST-02 a kept file that is broken, of a build that the server has, is forgotten with the others', async () => {
  const updates = page();
  await updates.missed();
  expect(forgetBuilds).toHaveBeenCalledTimes(1);
  expect(updates.isOffered()).toBe(false);
});

test('ST-02 without an answer nothing that is kept is given up', async () => {
  isServed.mockRejectedValueOnce(new TypeError('offline'));
  const updates = page();
  await updates.missed();
  expect(forgetBuilds).not.toHaveBeenCalled();
  expect(updates.isOffered()).toBe(false);
});

test.each([
  [true, 1],
  [false, 0],
])('ST-02 a worker that cannot be looked for, gone from the server: %s', async (isGone, times) => {
  isWorkerGone.mockResolvedValueOnce(isGone);
  registration.update.mockRejectedValueOnce(new TypeError('bad response'));
  page();
  await vi.waitFor(() => {
    expect(isWorkerGone).toHaveBeenCalledTimes(1);
  });
  expect(forgetBuilds).toHaveBeenCalledTimes(times);
});

test('ST-02 a page that is open for long looks for a new version when it is seen again, once an hour', () => {
  now = 1_000_000;
  page();
  const seen = () => document.dispatchEvent(new Event('visibilitychange'));
  seen();
  expect(registration.update).toHaveBeenCalledTimes(1);
  now += 60 * 60 * 1000;
  seen();
  seen();
  expect(registration.update).toHaveBeenCalledTimes(2);
});
