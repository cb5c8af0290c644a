import * as v from 'valibot';
import { outdated } from '../worker/agreed.ts';
import { askWorker, tellWorker } from '../platform/kept-build.ts';

/** At most so often a page that is open for long looks for a new build when it is seen again, in ms. */
const LOOKS_EVERY = 60 * 60 * 1000;
/** How long the new worker may take to begin, and then the page that is loaded anew to come from it, in ms. */
const PATIENCE = 5_000;

/** A new build of the portal, and whether this page's user has been asked for it. */
export interface Updates {
  readonly isOffered: () => boolean;
  readonly subscribe: (changed: () => void) => () => void;
  /** The user wants it: the page is loaded anew, of that build. */
  readonly agree: () => Promise<void>;
  /** The user does not want it now: this page does not ask again. */
  readonly decline: () => void;
  /** A file of this page's build could not be fetched. */
  readonly missed: () => Promise<void>;
  /** Follows the worker of this page's origin. */
  readonly follow: (registration: Registration) => void;
}

/** The part of a ServiceWorker that is used. */
type Worker = Pick<ServiceWorker, 'state' | 'postMessage'> & Pick<EventTarget, 'addEventListener'>;

/** The part of a ServiceWorkerRegistration that is used. */
interface Registration extends Pick<EventTarget, 'addEventListener'> {
  readonly waiting: Worker | null;
  readonly installing: Worker | null;
  readonly update: () => Promise<unknown>;
  readonly unregister: () => Promise<unknown>;
}

/** The part of a ServiceWorkerContainer that is used. */
interface Container extends Pick<EventTarget, 'addEventListener'> {
  readonly controller: Worker | null;
}

interface Options {
  /** Of this page's build. */
  readonly entry: string;
  /** Undefined where the browser has no service workers. */
  readonly container: Container | undefined;
  /** Whether the server has this page's build; rejects where it does not answer. */
  readonly isServed: () => Promise<boolean>;
  /** Whether the server has no worker any more. */
  readonly isWorkerGone: () => Promise<boolean>;
  readonly forgetBuilds: () => Promise<void>;
  /** Gives the worker what no storage may hold, to be gone on with after the reload. */
  readonly carryWork: (worker: Pick<Worker, 'postMessage'>) => Promise<void>;
  readonly reload: () => void;
  readonly now?: () => number;
}

/**
 * Asks for a new build and never takes it by itself: this page goes on with its own build's files, which the worker keeps as long as a
 * page is of it, until its user agrees, here, or has closed all tabs.
 */
export function createUpdates({
  entry,
  container,
  isServed,
  isWorkerGone,
  forgetBuilds,
  carryWork,
  reload,
  now = Date.now,
}: Options): Updates {
  const listeners = new Set<() => void>();
  let isOffered = false;
  let isDeclined = false;
  let hasAgreed = false;
  let isLeaving = false;
  let followed: Registration | undefined;

  const set = (next: boolean) => {
    if (isOffered === next) return;
    isOffered = next;
    for (const changed of listeners) changed();
  };
  const offer = () => {
    if (!isDeclined) set(true);
  };
  /** Whether a worker has another build than this page. */
  const isOther = async (worker: Worker | null | undefined): Promise<boolean> => {
    if (!worker) return false;
    const its = await askWorker(worker, { type: 'entry' });
    return typeof its === 'string' && its !== entry;
  };
  const leave = () => {
    if (isLeaving) return;
    isLeaving = true;
    reload();
  };

  const leaveWorkers = async () => {
    await followed?.unregister().catch(() => undefined);
    reload();
  };

  container?.addEventListener('controllerchange', () => {
    if (hasAgreed) {
      leave();
      return;
    }
    // Another tab has agreed; or this one got its first worker.
    void isOther(container.controller).then((other) => {
      if (other) offer();
    });
  });
  container?.addEventListener('message', (event) => {
    if (v.is(v.object({ data: v.object({ type: v.literal(outdated.type) }) }), event)) offer();
  });

  return {
    isOffered: () => isOffered,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    async agree() {
      hasAgreed = true;
      const waiting = followed?.waiting;
      if (waiting) {
        await carryWork(waiting).catch(() => undefined);
        // The worker takes over, which all tabs are told.
        tellWorker(waiting, { type: 'activate' });
        setTimeout(leave, PATIENCE);
        // Chromium starts the old one again where the pointer meets a link just then, and neither takes over nor answers: the new build
        // comes from the network. Other tabs keep the files of theirs.
        setTimeout(() => void leaveWorkers(), 2 * PATIENCE);
        return;
      }
      const controller = container?.controller;
      if (controller && (await isOther(controller))) await carryWork(controller).catch(() => undefined);
      // Where the worker has nothing newer, the network has.
      else await forgetBuilds().catch(() => undefined);
      leave();
    },
    decline() {
      isDeclined = true;
      set(false);
    },
    async missed() {
      const served = await isServed().catch(() => undefined);
      // Without an answer nothing is known; the screen says that the line is gone.
      if (served === undefined) return;
      if (!served) set(true);
      // What is kept of this build is broken: a reload gets it from the network.
      else if (container?.controller) await forgetBuilds().catch(() => undefined);
    },
    follow(registration) {
      followed = registration;
      const look = async () => {
        // Without a controller it is the first one, which nobody has to be asked for.
        if (container?.controller && (await isOther(registration.waiting))) offer();
      };
      const lookOnceInstalled = () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => {
          if (installing.state === 'installed') void look();
        });
      };
      registration.addEventListener('updatefound', lookOnceInstalled);
      // Another tab may have found one before.
      lookOnceInstalled();
      void look();
      let looked = -Infinity;
      const update = async () => {
        looked = now();
        try {
          await registration.update();
        } catch {
          if (await isWorkerGone()) await forgetBuilds();
        }
      };
      void update();
      document.addEventListener('visibilitychange', () => {
        if (!document.hidden && now() - looked >= LOOKS_EVERY) void update();
      });
    },
  };
}
