import { whenIdle } from '../ui/idle.ts';
import { followRuns, type RunNews } from '../wizard/session/followed.ts';
import { walkEvent, type WalkRecord, type WalkRecorder } from '../wizard/session/inspection.ts';
import { type StepEvent, stepEvents } from '../wizard/session/step-events.ts';
import type { CountingParts, StepCounting } from './counting-parts.ts';

/** How much waits at most, until the browser is idle or it is known whether it may be told. */
const MOST = 500;

/** From where the portal has its bar beside the screens. */
const desktop = '(min-width: 62em)';

/**
 * Tells the log what happens at the steps of wizards (EN-13) when the browser is idle, or its page goes; to be called once a page. Whether the
 * user lets it is asked before anything is told: what comes before the answer waits, and without one nothing is told. Their walks (QA-09) are
 * told with it where somebody asks for them, and on the same terms.
 *
 * @param early what has come of runs already
 */
export function recordSteps(
  { log, session, api, recordWalks }: CountingParts,
  early: readonly RunNews[],
): StepCounting {
  let events = stepEvents();
  let news: RunNews[] = [...early];
  let happened: (StepEvent | WalkRecord)[] = [];
  let walks: WalkRecorder | undefined;
  let isWanted: boolean | undefined;
  let asking: Promise<void> | undefined;
  let isDue = false;

  const userNow = () => {
    const state = session.state();
    return state.status === 'signedIn' ? state.user.subject : undefined;
  };
  let user = userNow();

  const forget = () => {
    [news, happened, events] = [[], [], stepEvents()];
    walks?.forget();
  };
  const tell = () => {
    const device = window.matchMedia(desktop).matches ? 'escritorio' : 'telefono';
    for (const each of happened) {
      if ('walk' in each) log.event(walkEvent, each);
      else log.event('wizard-step', { ...each, device });
    }
    happened = [];
  };
  const ask = async () => {
    const asked = user;
    const { Activa } = await (await api()).getMedicion();
    if (asked === user) isWanted ??= Activa;
  };
  const read = () => {
    happened = [...happened, ...news.flatMap(events.hear), ...events.settle()].slice(-MOST);
    news = [];
  };
  const work = async () => {
    isDue = false;
    read();
    if (happened.length === 0 || user === undefined) return;
    if (isWanted === undefined) {
      asking ??= ask().finally(() => {
        asking = undefined;
      });
      // What could not be asked is asked with what comes next.
      await asking.catch(() => undefined);
    }
    if (isWanted === true) tell();
    if (isWanted === false) forget();
  };
  const plan = () => {
    if (isDue) return;
    isDue = true;
    whenIdle(() => void work());
  };
  const hear = (each: RunNews) => {
    if (isWanted === false) return;
    if (news.length < MOST) news.push(each);
    plan();
  };

  const apply: StepCounting['set'] = (wanted) => {
    // What was done before it was let is not told either.
    if (!wanted || isWanted === false) forget();
    isWanted = wanted;
  };
  // Older browsers have none: there another tab hears of it when it is loaded.
  const tabs = typeof BroadcastChannel === 'function' ? new BroadcastChannel('step-counting') : undefined;
  tabs?.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    apply(data === true);
  });
  session.subscribe(() => {
    const next = userNow();
    if (next === user) return;
    user = next;
    isWanted = undefined;
    forget();
  });
  window.addEventListener('pagehide', () => {
    read();
    happened.push(...events.hide());
    if (isWanted !== true) return;
    tell();
    void log.flush();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    happened.push(...events.show());
    plan();
  });
  followRuns(hear);
  recordWalks?.((records) => {
    happened = [...happened, ...records].slice(-MOST);
    plan();
  }).then(
    (recorder) => {
      walks = recorder;
    },
    // Without walks the steps are counted all the same.
    () => undefined,
  );
  if (news.length > 0) plan();

  return {
    set(wanted) {
      apply(wanted);
      tabs?.postMessage(wanted);
    },
  };
}
