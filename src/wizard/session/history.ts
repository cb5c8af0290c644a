import type { FlowTypes } from '../../../flows/kit/types.ts';
import { afterPaint } from '../../ui/after-paint.ts';
import { entryOf, follow, goBack, isOwn, type Move, obey, type Place, rewound } from './history-moves.ts';
import type { Run, RunSnapshot } from './run.ts';

export interface Paths {
  /** Without a final slash; a step's URL is this and its position. */
  readonly basePath: string;
  /** Where leaving the wizard leads. */
  readonly exitPath: string;
}

/** The position that a path carries, undefined at the base path. */
export function positionIn(pathname: string, basePath: string): string | undefined {
  const rest = pathname.slice(basePath.length).replace(/^\/|\/$/g, '');
  return rest === '' ? undefined : rest;
}

/** The part of the router that moves the address. */
export interface Router {
  /** The query, which each address of the wizard keeps. */
  readonly search: string;
  readonly to: (
    address: string | { readonly pathname: string; readonly search: string },
    options?: RouterOptions,
  ) => void;
  readonly by: (delta: number) => void;
}

interface RouterOptions {
  readonly replace?: boolean;
  readonly state?: unknown;
}

/** Where the browser is, as the router says. */
export interface Arrival {
  readonly pathname: string;
  /** What the wizard noted in the entry. */
  readonly state: unknown;
  /** The user moved along the history. */
  readonly isPop: boolean;
}

/** Where the run is to go on outside of its own questions, by what it shows: an address of the portal, or undefined. */
export type Redirect<T extends FlowTypes> = (now: RunSnapshot<T>) => string | undefined;

/** Keeps the address and a run in agreement, both ways. It outlives the run: another one goes on from the same address. */
export interface WizardHistory<T extends FlowTypes = FlowTypes> {
  /** From now on it is this run whose address is kept. */
  readonly attach: (run: Run<T>, redirect: Redirect<T>) => void;
  readonly connect: (router: Router) => void;
  /** The browser has come to an address. */
  readonly arrive: (arrival: Arrival) => void;
  /** The run has moved. */
  readonly follow: (was: RunSnapshot<T>, now: RunSnapshot<T>) => void;
  /** 'Volver'. */
  readonly back: () => void;
  /** To the exit path. */
  readonly leave: () => void;
  /** To a position of the wizard, from anywhere. */
  readonly open: (position: string) => void;
  /** Where the run is, as far as the address does not say so yet. */
  readonly unwritten: () => string | undefined;
  /** What the address was to become does not count any more. */
  readonly forget: () => void;
}

export function wizardHistory<T extends FlowTypes>(paths: () => Paths): WizardHistory<T> {
  let router: Router | undefined;
  let attached: { readonly run: Run<T>; readonly redirect: Redirect<T> } | undefined;
  /** Ahead of the router's own idea of the location, which renders later. */
  let here: Place | undefined;
  /** The last change of the address: it waits for the question to be painted, and for nothing after it. */
  let writing: ReturnType<typeof afterPaint> | undefined;
  let hasArrived = false;
  let isRewinding = false;

  const forget = () => {
    writing?.callOff();
    writing = undefined;
  };
  const leaveTo = (path: string) => {
    forget();
    router?.to(path, { replace: true });
  };
  const perform = (run: Run<T>, move: Move) => {
    switch (move.type) {
      case 'push':
      case 'replace':
        writing?.now();
        here = { position: move.position, entry: move.entry };
        writing = afterPaint(() => {
          writing = undefined;
          router?.to(
            { pathname: `${paths().basePath}/${move.position}`, search: router.search },
            { replace: move.type === 'replace', state: move.entry },
          );
        }, 'background');
        return;
      case 'goto':
      case 'change': {
        run.send({ type: move.type === 'goto' ? 'GOTO' : 'CHANGE', step: move.step });
        const { view } = run.snapshot();
        if (here && view.position !== here.position) {
          perform(run, { type: 'replace', position: view.position, entry: here.entry });
        }
        return;
      }
      case 'back':
        run.send({ type: 'BACK' });
        return;
      case 'browserBack':
        writing?.now();
        router?.by(-1);
        return;
      case 'rewind':
        writing?.now();
        isRewinding = true;
        // On its way: what the machine does meanwhile must not send it further back.
        here = { position: move.position, entry: move.entry };
        router?.by(-move.by);
        return;
      case 'leave':
        leaveTo(paths().exitPath);
        return;
      case 'none':
    }
  };

  return {
    attach(run, redirect) {
      attached = { run, redirect };
      hasArrived = false;
      isRewinding = false;
    },
    connect(next) {
      router = next;
    },
    arrive({ pathname, state, isPop }) {
      if (!attached) return;
      const { run } = attached;
      const previous = hasArrived ? here : undefined;
      const isUnwritten = !hasArrived && here !== undefined && writing !== undefined;
      hasArrived = true;
      if (previous && !isPop && isOwn(state)) return;
      // The browser moved before the address was written: where it is now is what counts.
      if (!isUnwritten) forget();
      const place =
        isUnwritten && here ? here : { position: positionIn(pathname, paths().basePath), entry: entryOf(state) };
      here = place;
      const { view, memory } = run.snapshot();
      const wasRewinding = isRewinding;
      isRewinding = false;
      perform(run, wasRewinding ? rewound(view, place) : obey(run.flow, memory, view, place, previous));
    },
    follow(was, now) {
      if (!attached) return;
      const { run, redirect } = attached;
      const out = redirect(now);
      if (out !== undefined) {
        // This screen stays until that one is loaded, and an address of its own would call the way there off.
        leaveTo(out);
        return;
      }
      if (here) perform(run, follow(run.flow, now.memory, was.view, now.view, here, was.memory));
    },
    back() {
      if (!attached || !here) return;
      const { run } = attached;
      const { view, memory } = run.snapshot();
      perform(run, goBack(run.flow, memory, view, here));
    },
    leave() {
      leaveTo(paths().exitPath);
    },
    open(position) {
      router?.to({ pathname: `${paths().basePath}/${position}`, search: router.search });
    },
    unwritten: () => (writing ? here?.position : undefined),
    forget,
  };
}
