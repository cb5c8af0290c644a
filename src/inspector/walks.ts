import equal from 'fast-deep-equal';
import { nameOf } from '../../tests/paths/copied/copied.ts';
import type { TellWalk, WalkRecord, WalkRecorder } from '../wizard/session/inspection.ts';
import { copyOfRun, type Moment, type Recorder, type Run } from './recorder.ts';

/** A run of which something was, or is to be, told. */
interface Walk {
  readonly first: Moment;
  readonly run: Run;
  readonly id: string;
  readonly told: readonly WalkRecord[];
}

/**
 * Tells each run of the wizards that are open as a walk (QA-09): when it ends, when it is left, and as far as it has come when the page is
 * hidden or goes. What was told is not told again; a run in which nothing was done is not told.
 */
export function tellWalks(recorder: Pick<Recorder, 'now' | 'subscribe'>, tell: TellWalk): WalkRecorder {
  let open: Walk | undefined;
  const forgotten = new WeakSet<Moment>();

  const settle = () => {
    if (!open) return;
    const records = recordsOf(open.run, open.id);
    const goesOn = open.told.every((each, index) => equal(each, records[index]));
    // What was gone back to in the inspector is another walk.
    if (!goesOn) open = { ...open, id: newId(), told: [] };
    const now = goesOn ? records : recordsOf(open.run, open.id);
    const fresh = now.slice(open.told.length);
    open = { ...open, told: now };
    if (fresh.length > 0) tell(fresh);
  };
  const hear = () => {
    const { run } = recorder.now();
    // Where it is left it may be the same one that comes back: what it was stays known.
    if (run?.moments[0] !== open?.first) settle();
    if (!run || forgotten.has(run.moments[0])) return;
    const [first] = run.moments;
    open = open?.first === first ? { ...open, run } : { first, run, id: newId(), told: [] };
    if (run.moments.at(-1)?.snapshot.status !== 'active') settle();
  };

  recorder.subscribe(hear);
  hear();
  // In capture: what is told here is sent by who listens for the same moment.
  window.addEventListener('pagehide', settle, { capture: true });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') settle();
  });
  return {
    forget() {
      if (open) forgotten.add(open.first);
      open = undefined;
    },
  };
}

/** All of a walk by now; none where nothing was done. */
function recordsOf(run: Run, walk: string): readonly WalkRecord[] {
  const copy = copyOfRun(run);
  if (!('path' in copy)) return [];
  const {
    path: { flow, start, steps },
    unseen,
    unlike,
  } = copy;
  if (steps.length === unseen.length && unlike === undefined) return [];
  const of = { walk, flow, version: run.known.flow.version };
  return [
    { ...of, count: 0, kind: 'inicio', event: start[0], states: start[1] },
    ...steps.map(([event, states], index): WalkRecord => ({
      ...of,
      count: index + 1,
      kind: unseen.includes(index) ? 'deducido' : 'paso',
      event: nameOf(event),
      states,
    })),
    ...(unlike === undefined
      ? []
      : [{ ...of, count: steps.length + 1, kind: 'sin-ejemplo', event: unlike } satisfies WalkRecord]),
  ];
}

/** Letters alone: what has digits is taken out of the log where it could be somebody's. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (value) => String.fromCodePoint(97 + (value % 26))).join('');
