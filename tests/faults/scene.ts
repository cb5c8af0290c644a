import type { OperationId } from '../../server/http/routes.ts';
import type { Situation } from './situations.ts';
import type { LogRecord } from '../../src/platform/log-record.ts';
import type { Reply } from './edge.ts';
import type { FaultName } from './faults.ts';
import type { Portal, Start } from './portal.tsx';

/** What the person gets to see of a failed call: a row of the table of situations, or a screen that went on. */
export type Shown = Pick<Situation, 'shows' | 'text'> & {
  /** The failure counts as an answer: there is nothing to be tried again. */
  readonly settled?: true;
};

/** What came of a failed call. */
interface Failure {
  /** The class of its error. */
  readonly kind: string;
  readonly errorCode: string;
  readonly sessionEnded: boolean;
}

/** Somebody at a real screen of the portal who makes it call an operation. */
export interface Scene {
  /** What they are doing, for the test's title. */
  readonly doing: string;
  readonly start: Omit<Start, 'replies'>;
  /** What the other operations are answered with, where it is not the good answer of `replies.ts`. */
  readonly replies?: Partial<Record<OperationId, Reply>>;
  /** Comes to the call, and makes the screen call it; left out where opening it does. */
  readonly act?: (portal: Portal) => Promise<void>;
  /** What was typed, chosen or attached until then: no log may hold any of it. */
  readonly typed?: readonly string[];
  /** What of that no storage of the browser may hold (decision 11). */
  readonly secret?: readonly string[];
  /** Finds what was typed on the screen that failed; throws where it is lost (ER-08). */
  readonly kept?: () => unknown;
  /** How often the screen makes the call by itself, where one failure is not the end of it; once where it is left out. */
  readonly asks?: number;
  /** The screen gives up a call without an answer before the client does, and goes on as if it had been told nothing. */
  readonly givesUp?: true;
  /** What is shown, where the fault does not end the session. */
  readonly shows: (fault: FaultName) => Shown;
  /** Records beside that of the failed call itself. */
  readonly alsoLogs?: (failure: Failure) => readonly Pick<LogRecord, 'name' | 'details'>[];
  /** Tries again from the screen that failed; left out where nobody waits for the call. */
  readonly retry?: (portal: Portal) => Promise<void>;
  /** Makes the call again after the session had ended and the same person signed in anew. */
  readonly resume?: (portal: Portal) => Promise<void>;
  /** What is there once the call was answered well; throws until then. */
  readonly arrived: (portal: Portal) => unknown;
}

/** An operation of the contract that no screen calls yet: the client has no method for it. */
export interface Uncalled {
  readonly uncalled: true;
}

export const uncalled: Uncalled = { uncalled: true };
