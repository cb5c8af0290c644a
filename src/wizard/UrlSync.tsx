import { memo, type Ref, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { Memory, View } from '../../flows/kit/index.ts';
import { afterPaint } from '../ui/after-paint.ts';
import type { Run } from './run.ts';
import { entryOf, follow, goBack, isOwn, type Move, obey, type Place, rewound } from './url.ts';

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

interface UrlSyncProps extends Paths {
  readonly run: Run;
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
export const UrlSync = memo(function UrlSync({ run, leadsTo, movesTo, basePath, exitPath, ref }: UrlSyncProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const navigationType = useNavigationType();
  // Ahead of the router's own idea of the location, which renders later.
  const here = useRef<Place | undefined>(undefined);
  const before = useRef<{ readonly view: View; readonly memory: Memory } | undefined>(undefined);
  const rewinding = useRef(false);
  /** The last change of the URL: it waits for the question to be painted, and for nothing after it. */
  const written = useRef<ReturnType<typeof afterPaint> | undefined>(undefined);

  const leaveTo = (path: string) => {
    written.current?.callOff();
    void navigate(path, { replace: true });
  };
  const leave = () => {
    leaveTo(exitPath);
  };

  const perform = (move: Move) => {
    switch (move.type) {
      case 'push':
      case 'replace':
        written.current?.now();
        here.current = { position: move.position, entry: move.entry };
        written.current = afterPaint(() => {
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
        const place = here.current;
        if (place && view.position !== place.position) {
          perform({ type: 'replace', position: view.position, entry: place.entry });
        }
        return;
      }
      case 'back':
        run.send({ type: 'BACK' });
        return;
      case 'browserBack':
        written.current?.now();
        void navigate(-1);
        return;
      case 'rewind':
        written.current?.now();
        rewinding.current = true;
        // On its way: what the machine does meanwhile must not send it further back.
        here.current = { position: move.position, entry: move.entry };
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
    if (here.current) perform(follow(run.flow, memory, was?.view, view, here.current, was?.memory));
  });

  const onLocation = useEffectEvent(() => {
    const previous = here.current;
    if (previous && navigationType !== NavigationType.Pop && isOwn(location.state)) return;
    // The browser moved before the URL was written: where it is now is what counts.
    written.current?.callOff();
    const place = { position: positionIn(location.pathname, basePath), entry: entryOf(location.state) };
    here.current = place;
    const { view, memory } = run.look();
    before.current = { view, memory };
    const isRewound = rewinding.current;
    rewinding.current = false;
    perform(isRewound ? rewound(view, place) : obey(run.flow, memory, view, place, previous));
  });

  useEffect(() => run.subscribe(onMachine), [run]);
  useEffect(() => () => written.current?.callOff(), []);
  useEffect(() => {
    onLocation();
  }, [location]);

  useImperativeHandle(ref, () => ({
    back: () => {
      const { view, memory } = run.look();
      if (here.current) perform(goBack(run.flow, memory, view, here.current));
    },
    leave,
    open: (position) => void navigate({ pathname: `${basePath}/${position}`, search: location.search }),
  }));
  return null;
});
