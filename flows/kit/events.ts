import type { CommonEnd, EndOf, FlowTypes, Memory, StepIdOf } from './types.ts';

/** What a user, or a screen for them, may do in a flow. */
export type FlowEvent<T extends FlowTypes = FlowTypes> =
  | {
      [K in StepIdOf<T>]: {
        readonly type: 'ANSWER';
        readonly step: K;
        readonly value: T['answers'][K];
        /** The answers to questions beside it that were asked with it (SL-09): in the order of the flow, up to one that is not taken. */
        readonly along?: Readonly<Partial<T['answers']>>;
      };
    }[StepIdOf<T>]
  /** Takes back an answer that is still settling. */
  | { readonly type: 'WITHDRAW' }
  | { readonly type: 'BACK' }
  | {
      readonly type: 'GOTO';
      readonly step: StepIdOf<T>;
      /** What is shown from there on as entered, by step, and is not given. */
      readonly entered?: Readonly<Partial<T['answers']>>;
    }
  | {
      readonly type: 'EXIT';
      readonly exit: T['exits'];
      /** The same, where it leads back to a question. */
      readonly entered?: Readonly<Partial<T['answers']>>;
    }
  | { readonly type: 'RETRY' }
  /** Sends what was reviewed (EN-02). */
  | { readonly type: 'SEND' }
  /** Opens a question from the review; nothing is wiped out before it has another answer. */
  | { readonly type: 'CHANGE'; readonly step: StepIdOf<T> }
  /** What has become known of steps that remember: each is passed over later, unless it is open or was answered (RP-08). */
  | { readonly type: 'PREFILL'; readonly answers: Readonly<Partial<T['answers']>> }
  | { readonly type: 'CANCEL' };

/** What a flow emits besides its state. */
export type FlowEmitted<T extends FlowTypes = FlowTypes> =
  /** An answer is dropped: what it refers to outside (an uploaded file) can be deleted. */
  | { readonly type: 'cleared'; readonly step: StepIdOf<T>; readonly value: unknown }
  /** A call failed; `hidden` if the user is not to notice. */
  | {
      readonly type: 'failed';
      readonly call: keyof T['results'] & string;
      readonly error: unknown;
      readonly hidden: boolean;
    };

export interface FlowContext<T extends FlowTypes = FlowTypes> {
  readonly memory: Memory<T>;
  /** A step that is shown although its answer holds, because the user went back to it. */
  readonly viewing: StepIdOf<T> | null;
  /** An answer that is settling: shown, but not final yet. */
  readonly settling: { readonly step: StepIdOf<T>; readonly value: unknown } | null;
  /** What the last failed call threw. */
  readonly error: unknown;
  /** The answer that the server refused, and its sentence, while the question is asked again. */
  readonly refused: {
    readonly step: StepIdOf<T>;
    /** The field of a form that was refused; the rest of the form holds. */
    readonly field?: string;
    readonly value: unknown;
    readonly says: string;
  } | null;
  readonly direction: 'forward' | 'backward';
  /** Whether the step that is viewed was opened from the review, where going back leads. */
  readonly changing: boolean;
  /** Whether these very answers were sent before: they are sent again without another review. */
  readonly reviewed: boolean;
}

export interface FlowInput<T extends FlowTypes = FlowTypes> {
  readonly memory: Memory<T>;
  /** The step to open, if the answers reach it: that of the URL. */
  readonly at?: StepIdOf<T> | undefined;
  /** Sends again what was reviewed and could not be sent; whatever has to be asked again is reviewed again. */
  readonly reviewed?: boolean | undefined;
}

export interface FlowOutput<T extends FlowTypes = FlowTypes> {
  readonly end: EndOf<T>;
  readonly memory: Memory<T>;
}

export const CANCELLED: CommonEnd = 'cancelado';
