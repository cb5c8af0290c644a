import { memo, type Ref, type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Memory, View } from '../../flows/kit/index.ts';
import { afterPaint } from '../ui/after-paint.ts';
import type { Run } from './session/run.ts';
import { entryOf, follow, goBack, isOwn, type Move, obey, type Place, rewound } from './session/history-moves.ts';

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

/** The ways out of a step that go through the URL. */
export interface Ways {
  /** 'VOLVER'. */
  readonly back: () => void;
  /** To the exit path. */
  readonly leave: () => void;
  /** To a position of the wizard, from anywhere. */
  readonly open: (position: string) => void;
}

/** Where a wizard is: kept over a run that is begun again before its URL was written. */
export interface Address {
  /** Ahead of the router's own idea of the location, which renders later. */
  here?: Place | undefined;
  /** The last change of the URL: it waits for the question to be painted, and for nothing after it; undefined once it is written. */
  written?: ReturnType<typeof afterPaint> | undefined;
}

/** What the URL was to become does not count any more. */
export function forgetUnwritten(address: Address): void {
  address.written?.callOff();
  address.written = undefined;
}

interface UrlSyncProps extends Paths {
  readonly run: Run;
  readonly addressRef: RefObject<Address>;
  /** Where an end leads at once; undefined for one that has a screen. */
  readonly leadsTo: (end: string) => string | undefined;
  /** Where the run goes on at another address; undefined while it stays at its own. */
  readonly movesTo: () => string | undefined;
  readonly ref: Ref<Ways>;
}

/**
 * Keeps the machine and the URL in agreement, both ways. It shows nothing: it is a component, so that the router's
 * rendering of a new location stops here and the step on the screen is not rendered again.
 */
export const UrlSync = memo(function UrlSync({
  run,
  addressRef,
  leadsTo,
  movesTo,
  basePath,
  exitPath,
  ref,
}: UrlSyncProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  const hasArrived = useRef(false);
  const before = useRef<{ readonly view: View; readonly memory: Memory } | undefined>(undefined);
  const rewinding = useRef(false);

  const leaveTo = (path: string) => {
    forgetUnwritten(addressRef.current);
    void navigate(path, { replace: true });
  };
  const leave = () => {
    leaveTo(exitPath);
  };

  const perform = (move: Move) => {
    switch (move.type) {
      case 'push':
      case 'replace':
        addressRef.current.written?.now();
        addressRef.current.here = { position: move.position, entry: move.entry };
        addressRef.current.written = afterPaint(() => {
          addressRef.current.written = undefined;
          void navigate(
            { pathname: `${basePath}/${move.position}`, search: location.search },
            { replace: move.type === 'replace', state: move.entry },
          );
        }, 'background');
        return;
      case 'goto':
      case 'change': {
        run.send({ type: move.type === 'goto' ? 'GOTO' : 'CHANGE', step: move.step });
        const { view } = run.look();
        const place = addressRef.current.here;
        if (place && view.position !== place.position) {
          perform({ type: 'replace', position: view.position, entry: place.entry });
        }
        return;
      }
      case 'back':
        run.send({ type: 'BACK' });
        return;
      case 'browserBack':
        addressRef.current.written?.now();
        void navigate(-1);
        return;
      case 'rewind':
        addressRef.current.written?.now();
        rewinding.current = true;
        // On its way: what the machine does meanwhile must not send it further back.
        addressRef.current.here = { position: move.position, entry: move.entry };
        void navigate(-move.by);
        return;
      case 'leave':
        leave();
        return;
      case 'none':
    }
  };

  const onMachine = useEffectEvent(() => {
    const { view, memory } = run.look();
    const out = view.at === 'end' ? leadsTo(view.end) : movesTo();
    if (out !== undefined) {
      leaveTo(out);
      // this screen stays until that one is loaded, and an address of its own would call the way there off
      return;
    }
    const was = before.current;
    before.current = { view, memory };
    if (addressRef.current.here)
      perform(follow(run.flow, memory, was?.view, view, addressRef.current.here, was?.memory));
  });

  const onLocation = useEffectEvent(() => {
    const arrives = !hasArrived.current;
    hasArrived.current = true;
    const { here, written } = addressRef.current;
    const previous = arrives ? undefined : here;
    if (previous && navigationType !== NavigationType.Pop && isOwn(location.state)) return;
    const isUnwritten = arrives && here !== undefined && written !== undefined;
    // The browser moved before the URL was written: where it is now is what counts.
    if (!isUnwritten) forgetUnwritten(addressRef.current);
    const place = isUnwritten
      ? here
      : { position: positionIn(location.pathname, basePath), entry: entryOf(location.state) };
    addressRef.current.here = place;
    const { view, memory } = run.look();
    before.current = { view, memory };
    const isRewound = rewinding.current;
    rewinding.current = false;
    perform(isRewound ? rewound(view, place) : obey(run.flow, memory, view, place, previous));
  });

  useEffect(() => run.subscribe(onMachine), [run]);
  useEffect(() => {
    onLocation();
  }, [location]);

  useImperativeHandle(ref, () => ({
    back: () => {
      const { view, memory } = run.look();
      if (addressRef.current.here) perform(goBack(run.flow, memory, view, addressRef.current.here));
    },
    leave,
    open: (position) => void navigate({ pathname: `${basePath}/${position}`, search: location.search }),
  }));
  return null;
});
