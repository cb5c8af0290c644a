import { fromPromise, setup } from 'xstate';
import { typed } from '../../flows/kit/typed.ts';

/** How long the new worker may take to begin, and then the page that is loaded anew to come from it, in ms. */
const TAKEOVER_TIMEOUT_MS = 5000;

export type UpdatesEvent =
  /** Another build than this page's was found: in a worker that waits, in one that another tab has let in, or by word of one. */
  | { readonly type: 'FOUND' }
  /** This page's build is gone from the server. */
  | { readonly type: 'GONE' }
  /** 'Actualizar'. */
  | { readonly type: 'AGREE' }
  /** 'Ahora no'. */
  | { readonly type: 'DECLINE' }
  /** Another worker has taken over. */
  | { readonly type: 'TAKEN_OVER' };

const unprovided = () => Promise.reject(new Error('not provided'));

/**
 * A new build of the portal (ST-02). It is offered and never taken by itself: this page goes on with its own build's files until its user
 * agrees, here, or has closed all tabs.
 */
export const updatesMachine = setup({
  types: { events: typed<UpdatesEvent>() },
  actors: {
    /** Hands what no storage may hold to where the new build comes from; whether that is a worker that waits to take over. */
    prepare: fromPromise<{ readonly isWorkerWaiting: boolean }>(unprovided),
    /** Ends the workers of this origin. */
    unregister: fromPromise<null>(unprovided),
  },
  actions: {
    /** Lets the worker that waits take over, which all tabs are told. */
    activate: () => undefined,
    reload: () => undefined,
  },
  delays: { takeover: TAKEOVER_TIMEOUT_MS, twice: 2 * TAKEOVER_TIMEOUT_MS },
}).createMachine({
  id: 'updates',
  initial: 'current',
  states: {
    current: { on: { FOUND: 'offered', GONE: 'offered' } },
    offered: { tags: 'offered', on: { AGREE: 'preparing', DECLINE: 'declined' } },
    /** This page does not ask again, unless it cannot go on. */
    declined: { on: { GONE: 'offered' } },
    preparing: {
      tags: 'offered',
      invoke: {
        id: 'prepare',
        src: 'prepare',
        onDone: [
          { guard: ({ event }) => event.output.isWorkerWaiting, target: 'activating' },
          // Where the worker has nothing newer, the network has.
          { target: 'reloading' },
        ],
        onError: 'reloading',
      },
      on: { TAKEN_OVER: 'reloading' },
    },
    activating: {
      tags: 'offered',
      entry: 'activate',
      // Chromium starts the old worker again where the pointer meets a link just then, and neither takes over nor answers: the new build
      // comes from the network. Other tabs keep the files of theirs.
      after: { twice: 'unregistering' },
      initial: 'waiting',
      states: {
        waiting: { after: { takeover: 'reloading' }, on: { TAKEN_OVER: 'reloading' } },
        reloading: { entry: 'reload' },
      },
    },
    unregistering: {
      tags: 'offered',
      invoke: { id: 'unregister', src: 'unregister', onDone: 'reloading', onError: 'reloading' },
    },
    reloading: { tags: 'offered', entry: 'reload', type: 'final' },
  },
});
