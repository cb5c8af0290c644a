import type { SharedApi } from '../api/api.ts';
import type { Session } from '../features/session/session.ts';
import type { RemoteLog } from '../platform/remote-log.ts';
import type { TellWalk, WalkRecorder } from '../wizard/session/inspection.ts';

/** Counts which steps of wizards people reach (EN-13), as long as they let it. */
export interface StepCounting {
  /** The user lets their wizards count, or not any more: from now on, in every tab of this browser. */
  readonly set: (isWanted: boolean) => void;
}

/** What it works with. */
export interface CountingParts {
  readonly log: Pick<RemoteLog, 'event' | 'flush'>;
  readonly session: Pick<Session, 'state' | 'subscribe'>;
  readonly api: () => Promise<Pick<SharedApi, 'getMedicion'>>;
  /** Begins to record walks (QA-09), which are told as the steps are, of who lets it; null where nobody asks for them. */
  readonly recordWalks: ((tell: TellWalk) => Promise<WalkRecorder | undefined>) | null;
}
