import * as v from 'valibot';
import { createActor, fromPromise, waitFor } from 'xstate';
import { outdated } from '../worker/agreed.ts';
import { askWorker, tellWorker } from '../platform/kept-build.ts';
import { type UpdatesEvent, updatesMachine } from './updates.machine.ts';

/** At most so often a page that is open for long looks for a new build when it is seen again, in ms. */
const LOOKS_EVERY = 60 * 60 * 1000;

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
  /** Gives the worker what no storage may hold, to be resumed after the reload. */
  readonly carryWork: (worker: Pick<Worker, 'postMessage'>) => Promise<void>;
  readonly reload: () => void;
  readonly now?: () => number;
}

/** Carries out what the machine of updates decides: by this page's service worker and the network. */
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
  let followed: Registration | undefined;

  /** Whether a worker has another build than this page. */
  const isOther = async (worker: Worker | null | undefined): Promise<boolean> => {
    if (!worker) return false;
    const its = await askWorker(worker, { type: 'entry' });
    return typeof its === 'string' && its !== entry;
  };
  const prepare = async () => {
    const waiting = followed?.waiting;
    const controller = container?.controller;
    if (waiting) await carryWork(waiting).catch(() => undefined);
    else if (controller && (await isOther(controller))) await carryWork(controller).catch(() => undefined);
    else await forgetBuilds().catch(() => undefined);
    return { isWorkerWaiting: Boolean(waiting) };
  };
  const actor = createActor(
    updatesMachine.provide({
      actors: {
        prepare: fromPromise(prepare),
        unregister: fromPromise(async () => {
          await followed?.unregister();
          return null;
        }),
      },
      actions: {
        activate: () => {
          const waiting = followed?.waiting;
          if (waiting) tellWorker(waiting, { type: 'activate' });
        },
        reload,
      },
    }),
  ).start();
  /** Nothing leads on from a page that is being loaded anew. */
  const send = (event: UpdatesEvent) => {
    if (actor.getSnapshot().status === 'active') actor.send(event);
  };
  const isOffered = () => actor.getSnapshot().hasTag('offered');
  const offer = () => {
    send({ type: 'FOUND' });
  };
  let wasOffered = isOffered();
  actor.subscribe(() => {
    if (isOffered() === wasOffered) return;
    wasOffered = isOffered();
    for (const changed of listeners) changed();
  });

  container?.addEventListener('controllerchange', () => {
    send({ type: 'TAKEN_OVER' });
    // Another tab has agreed; or this one got its first worker.
    void isOther(container.controller).then((other) => {
      if (other) offer();
    });
  });
  container?.addEventListener('message', (event) => {
    if (v.is(v.object({ data: v.object({ type: v.literal(outdated.type) }) }), event)) offer();
  });

  return {
    isOffered,
    subscribe(changed) {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    async agree() {
      send({ type: 'AGREE' });
      await waitFor(actor, (snapshot) => !snapshot.matches('preparing'));
    },
    decline() {
      send({ type: 'DECLINE' });
    },
    async missed() {
      const served = await isServed().catch(() => undefined);
      // Without an answer nothing is known; the screen says that the line is gone.
      if (served === undefined) return;
      if (!served) send({ type: 'GONE' });
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
