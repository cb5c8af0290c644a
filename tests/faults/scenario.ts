import type { OperationId } from '../../server/api/http/routes.ts';
import type { Expectation } from './expectations.ts';
import type { LogRecord } from '../../src/platform/log-record.ts';
import type { Reply } from './edge.ts';
import type { FaultName } from './faults.ts';
import type { Portal, Start } from './portal.tsx';

/** What the user sees of a failed call: a row of the table of expectations, or a screen that continued. */
export type Shown = Pick<Expectation, 'shows' | 'text'> & {
  /** A toast besides it (S8). */
  readonly toast?: string;
  /** The failure counts as an answer: there is nothing to try again. */
  readonly settled?: true;
};

/** The outcome of a failed call. */
interface Failure {
  /** The class of its error. */
  readonly kind: string;
  readonly errorCode: string;
  readonly sessionEnded: boolean;
}

/** A user at a real screen of the portal, who makes it call an operation. */
export interface Scenario {
  /** What they do, for the test's title. */
  readonly doing: string;
  readonly start: Omit<Start, 'replies'>;
  /** The answers of other operations, if not the good ones of `replies.ts`. */
  readonly replies?: Partial<Record<OperationId, Reply>>;
  /** The way to the call, and its start; left out if opening the screen makes the call. */
  readonly act?: (portal: Portal) => Promise<void>;
  /** What was typed, chosen or attached until then: no log may hold it. */
  readonly typed?: readonly string[];
  /** The part of it that no storage of the browser may hold (decision 11). */
  readonly secret?: readonly string[];
  /** Finds what was typed on the screen that failed; throws if it is lost (ER-08). */
  readonly kept?: () => unknown;
  /** How often the screen makes the call, if one failure is not the end; by default once. */
  readonly asks?: number;
  /** The screen gives up a call without an answer before the client does, and continues without it. */
  readonly givesUp?: true;
  /** What is shown, if the fault does not end the session. */
  readonly shows: (fault: FaultName) => Shown;
  /** Records besides that of the failed call. */
  readonly alsoLogs?: (failure: Failure) => readonly Pick<LogRecord, 'name' | 'details'>[];
  /** What has the focus goes with its page, or with a dialog that was there when the page was opened. */
  readonly beginsAtTop?: true;
  /** Tries again from the screen that failed; left out if the user does not wait for the call. */
  readonly retry?: (portal: Portal) => Promise<void>;
  /** Makes the call again after the session has ended and the same person has signed in again. */
  readonly resume?: (portal: Portal) => Promise<void>;
  /** Finds what is shown after a good answer; throws until then. */
  readonly arrived: (portal: Portal) => unknown;
}

/** An operation of the contract that no screen calls yet, and whether the client has a method for it. */
export interface Uncalled {
  readonly lacks: 'a method' | 'a screen';
}

export const uncalled: Uncalled = { lacks: 'a method' };

/** The client can call it; give it a scenario with its screen. */
export const withoutScreen: Uncalled = { lacks: 'a screen' };
