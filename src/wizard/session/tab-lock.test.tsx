import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as v from 'valibot';
import { carryWork } from '../../platform/carried-work.ts';
import { stubTabs } from '../testing/tabs.ts';
import { type LockOwner, tabLock, type TabLock } from './tab-lock.ts';

const NAME = 'report-payment:1';
let over = false;
let restore: () => void;
let leave: (() => void)[] = [];

const turn = ({ isNew = false } = {}) =>
  tabLock<string>({
    name: NAME,
    isNew,
    read: (message) => (v.is(v.string(), message) ? message : undefined),
    write: (state) => state,
    isOver: () => over,
  });

/** A tab opens the run. */
function open(tab: TabLock<string>): () => void {
  const close = tab.subscribe(() => undefined);
  leave.push(close);
  return close;
}

const holding = (state: string, others: Partial<LockOwner<string>> = {}): LockOwner<string> => ({
  state: () => state,
  isBusy: () => false,
  whenFree: (then) => {
    then();
  },
  ...others,
});

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function hide(hidden: boolean): void {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden);
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  restore = stubTabs();
  over = false;
});

afterEach(() => {
  for (const close of leave) close();
  leave = [];
  restore();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('a reload for a new version', () => {
  /** The service worker's memory, which survives the page. */
  function stubWorker({ loadedBy = 'reload', answersAfter = 0 } = {}) {
    const held = new Map<string, unknown>();
    const postMessage = (said: unknown, ports?: Transferable[] | StructuredSerializeOptions) => {
      const port = Array.isArray(ports) ? ports.find((each) => each instanceof MessagePort) : undefined;
      if (v.is(v.object({ type: v.literal('hold'), key: v.string(), state: v.unknown() }), said)) {
        held.set(said.key, said.state);
        port?.postMessage(true);
      } else if (v.is(v.object({ type: v.literal('take'), key: v.string() }), said)) {
        port?.postMessage(held.get(said.key));
        held.delete(said.key);
      }
    };
    const controller = {
      postMessage: (...said: Parameters<typeof postMessage>) =>
        void setTimeout(() => postMessage(...said), answersAfter),
    };
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: { controller } });
    Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => [{ type: loadedBy }] });
    return { held, controller };
  }
  afterEach(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    Reflect.deleteProperty(performance, 'getEntriesByType');
  });

  test.each([
    [false, 'lo último'],
    [true, undefined],
  ])('ST-02 a run goes on with what it had, unless a call is under way: %s', async (isBusy, from) => {
    vi.useRealTimers();
    const { held, controller } = stubWorker();
    const before = turn({ isNew: true });
    const close = open(before);
    const letGo = before.own(holding('lo último', { isBusy: () => isBusy }));
    await carryWork(controller);
    expect([...held.values()]).toEqual(isBusy ? [] : ['lo último']);
    letGo();
    close();

    const after = turn();
    open(after);
    await vi.waitFor(() => {
      expect(after.status()).toEqual({ at: 'here', from });
    });
    expect(held.size).toBe(0);
  });

  test('ST-02 a worker that takes seconds to answer loses nothing', async () => {
    const { held } = stubWorker({ answersAfter: 5_000 });
    held.set(NAME, 'lo último');
    const after = turn();
    open(after);
    await pass(4_999);
    expect(after.status()).toEqual({ at: 'claiming' });
    await pass(1);
    await vi.waitFor(() => {
      expect(after.status()).toEqual({ at: 'here', from: 'lo último' });
    });
  });

  test('ST-02 a page that is no reload asks no worker, and waits for none', async () => {
    const { held } = stubWorker({ loadedBy: 'navigate' });
    held.set(NAME, 'lo último');
    const after = turn();
    open(after);
    await pass(0);
    expect(after.status()).toEqual({ at: 'here', from: undefined });
    expect(held.size).toBe(1);
  });
});

/** Two tabs: the first has it open and holds 'lo último', the second came later. */
async function two(holder = holding('lo último')) {
  const first = turn({ isNew: true });
  const close = open(first);
  first.own(holder);
  await pass(0);
  const second = turn();
  open(second);
  await pass(300);
  return { first, second, close };
}

describe('EN-04', () => {
  test('a new run is open at once, one that nobody else has open as soon as that is known', async () => {
    expect(turn({ isNew: true }).status()).toEqual({ at: 'here', from: undefined });
    const found = turn();
    open(found);
    expect(found.status()).toEqual({ at: 'claiming' });
    await pass(0);
    expect(found.status()).toEqual({ at: 'here', from: undefined });
  });

  test('the later of two tabs is told after 300 ms; the first goes on', async () => {
    const { first, second } = await two();
    expect(second.status()).toEqual({ at: 'elsewhere', was: false, asked: 'no' });
    expect(first.status().at).toBe('here');
  });

  test('a reload, whose old page lets go within 300 ms, is not told', async () => {
    const old = turn({ isNew: true });
    const close = open(old);
    await pass(0);
    const reloaded = turn();
    open(reloaded);
    await pass(299);
    expect(reloaded.status()).toEqual({ at: 'claiming' });
    close();
    await pass(1);
    expect(reloaded.status()).toEqual({ at: 'here', from: undefined });
  });

  test('when the first tab is closed, the one that waits goes on with what that one had', async () => {
    const { second, close } = await two();
    close();
    await pass(0);
    expect(second.status()).toEqual({ at: 'here', from: 'lo último' });
  });

  test('a tab in the background goes on only when it is seen again', async () => {
    const { second, close } = await two();
    hide(true);
    close();
    await pass(60_000);
    expect(second.status().at).toBe('elsewhere');
    hide(false);
    await pass(0);
    expect(second.status()).toEqual({ at: 'here', from: 'lo último' });
  });

  test('taking over: the first tab hands over what it has and stops; it can take it back', async () => {
    const { first, second } = await two();
    second.takeOver();
    await pass(0);
    expect(second.status()).toEqual({ at: 'here', from: 'lo último' });
    expect(first.status()).toEqual({ at: 'elsewhere', was: true, asked: 'no' });

    second.own(holding('aun después'));
    first.takeOver();
    await pass(0);
    expect(first.status()).toEqual({ at: 'here', from: 'aun después' });
    expect(second.status()).toEqual({ at: 'elsewhere', was: true, asked: 'no' });
  });

  test('a tab that lost its turn in the background does not take it back there', async () => {
    const { first, second, close } = await two();
    hide(true);
    second.takeOver();
    await pass(0);
    second.own(holding('aun después'));
    for (const each of leave.filter((one) => one !== close)) each();
    await pass(60_000);
    expect(first.status()).toEqual({ at: 'elsewhere', was: true, asked: 'no' });
    hide(false);
    await pass(0);
    expect(first.status()).toEqual({ at: 'here', from: 'aun después' });
  });

  test('what is handed over is read before it is trusted', async () => {
    const { second } = await two();
    const stranger = new BroadcastChannel(NAME);
    for (const message of [null, 'ask', { type: 'over!' }, { type: 'give', to: null, state: 7 }]) {
      stranger.postMessage(message);
    }
    await pass(0);
    stranger.close();
    second.takeOver();
    await pass(0);
    expect(second.status()).toEqual({ at: 'here', from: 'lo último' });
  });

  test('a tab that does not answer within a second loses its turn, and keeps what it has', async () => {
    const asleep = () => new Promise<void>(() => undefined);
    const lost = navigator.locks.request(NAME, asleep).catch((error: unknown) => error);
    const second = turn();
    open(second);
    await pass(300);
    second.takeOver();
    await pass(999);
    expect(second.status()).toEqual({ at: 'elsewhere', was: false, asked: 'yes' });
    await pass(1);
    expect(second.status()).toEqual({ at: 'here', from: undefined });
    await expect(lost).resolves.toMatchObject({ name: 'AbortError' });
  });

  test('a tab whose turn was taken stops with what it has', async () => {
    const first = turn({ isNew: true });
    open(first);
    first.own(holding('lo mío'));
    await pass(0);
    const thief = navigator.locks.request(NAME, { steal: true }, () => pause(50));
    await pass(0);
    expect(first.status()).toEqual({ at: 'elsewhere', was: true, asked: 'no' });
    await pass(50);
    await thief;
    expect(first.status()).toEqual({ at: 'here', from: 'lo mío' });
  });

  test('a call under way is finished first, however long it takes, and its result handed over', async () => {
    let isBusy = true;
    let free: () => void = () => undefined;
    let state = 'enviando';
    const { first, second } = await two(
      holding('', {
        state: () => state,
        isBusy: () => isBusy,
        whenFree: (then) => {
          free = then;
        },
      }),
    );
    second.takeOver();
    await pass(60_000);
    expect(second.status()).toEqual({ at: 'elsewhere', was: false, asked: 'busy' });
    expect(first.status().at).toBe('here');
    isBusy = false;
    state = 'con su respuesta';
    free();
    await pass(0);
    expect(second.status()).toEqual({ at: 'here', from: 'con su respuesta' });
    expect(first.status().at).toBe('elsewhere');
  });

  test('the end is told to those that wait, also to one that has asked for it', async () => {
    let free: () => void = () => undefined;
    const { first, second } = await two(
      holding('', {
        isBusy: () => true,
        whenFree: (then) => {
          free = then;
        },
      }),
    );
    second.takeOver();
    await pass(0);
    first.end(true);
    free();
    await pass(0);
    expect(second.status()).toEqual({ at: 'over' });
    expect(first.status().at).toBe('here');
  });

  test('an end that leaves its result: the one that waits goes on with that', async () => {
    const { first, second } = await two();
    first.end(false);
    await pass(0);
    expect(second.status()).toEqual({ at: 'here', from: 'lo último' });
  });

  test('a run that has ended is over, whether that was before or while it waited', async () => {
    const { second, close } = await two();
    over = true;
    close();
    await pass(0);
    expect(second.status()).toEqual({ at: 'over' });
    expect(turn().status()).toEqual({ at: 'over' });
  });

  test('of two tabs that ask for it one gets it, and the other can ask again', async () => {
    const { first, second } = await two();
    const third = turn();
    open(third);
    await pass(300);
    second.takeOver();
    third.takeOver();
    await pass(0);
    expect([first, second, third].map((each) => each.status().at)).toEqual(['elsewhere', 'here', 'elsewhere']);
    expect(third.status()).toEqual({ at: 'elsewhere', was: false, asked: 'no' });
  });
});

test('without locks, or without a channel, a tab is as if it were alone', () => {
  restore();
  expect(turn().status()).toEqual({ at: 'here', from: undefined });
  const close = open(turn());
  close();
});
