import type { FlowTypes, View } from '../../../flows/kit/index.ts';
import type { Look, Run } from './run.ts';

/** How long an answered question stays before the screen says that it waits for a call, in ms: nobody would notice a shorter wait. */
const UNNOTICED = 100;

/** What is shown of a run: its own state, or for a moment the one before. */
export type Showing<T extends FlowTypes = FlowTypes> = Pick<Run<T>, 'look' | 'subscribe'>;

/**
 * What a screen shows of a run. A question stays for a moment while a call is under way that the next one waits for: most calls end
 * before anybody could read that they are made, and a screen for them would flicker and cost as much as a question. What it is answered
 * with meanwhile, the machine ignores.
 */
export function showing<T extends FlowTypes>(run: Run<T>): Showing<T> {
  const listeners = new Set<() => void>();
  let shown: Look<T> | undefined;
  let timer: number | undefined;
  let stop: (() => void) | undefined;
  const stay = () => {
    window.clearTimeout(timer);
    timer = undefined;
  };
  const show = () => {
    stay();
    for (const listener of listeners) listener();
  };
  const look = (): Look<T> => {
    if (timer === undefined || shown === undefined) shown = run.look();
    return shown;
  };
  const follow = () => {
    if (!shown || !beginsToWait(shown.view, run.look().view)) show();
    else timer ??= window.setTimeout(show, UNNOTICED);
  };
  return {
    look,
    subscribe(listener) {
      listeners.add(listener);
      stop ??= run.subscribe(follow);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stay();
        stop?.();
        stop = undefined;
      };
    },
  };
}

/** Whether an open question was answered, or left, and the next one waits for a call. */
const beginsToWait = (shown: View, now: View): boolean =>
  shown.at === 'step' &&
  (shown.phase === 'asking' || shown.phase === 'settling') &&
  now.at === 'step' &&
  now.phase === 'waiting';
