import { assign, setup } from 'xstate';
import { typed } from '../../../flows/kit/typed.ts';
import type { FlowTypes, Memory } from '../../../flows/kit/types.ts';
import type { Sent } from './receipts.ts';
import type { Redacted } from './redacted.ts';
import type { PendingInput } from './run.ts';

/** What a flow's machine starts from. */
export interface Start<T extends FlowTypes> {
  readonly memory: Memory<T>;
  /** What is asked again since no storage may hold it. */
  readonly redacted: Redacted;
  /** The failed end at which it had stopped (decision 18). */
  readonly end?: string | undefined;
  /** It is sent again as it was reviewed: its send had failed. */
  readonly reviewed?: boolean | undefined;
  /** It goes on with what somebody had left, here or in another tab. */
  readonly isResumed?: boolean | undefined;
  /** Where it is opened, if that is not where the address is. */
  readonly at?: string | undefined;
  /** Where this tab is, as far as its address does not say so yet. */
  readonly unwritten?: string | undefined;
}

/** What a wizard has to begin with when this tab has its run to itself. */
export interface Opening<T extends FlowTypes> {
  readonly start: Start<T>;
  /** What was sent before a reload. */
  readonly sent: Sent<T> | undefined;
  /** Whether the user is asked first if it is to be resumed (decisions 11, 18). */
  readonly isOffered: boolean;
  /** It holds answers of a person whose document it does not hold (decision 22). */
  readonly isUnknown: boolean;
}

export type SessionEvent<T extends FlowTypes> =
  /** This tab has the run to itself. */
  | { readonly type: 'OPENED'; readonly opening: Opening<T> }
  /** Another tab has it from now on. */
  | { readonly type: 'CLOSED' }
  /** 'Seguir con lo que cargué'. */
  | { readonly type: 'RESUME' }
  /** It is the same person, or another one, whose answers are gone. */
  | { readonly type: 'IDENTIFY'; readonly start: Start<T> }
  /** Begins at the start that is given: anew, with another answer, or once more with the same ones. `run` names it where it is another run. */
  | { readonly type: 'RUN'; readonly start: Start<T>; readonly run: string }
  /** 'Empezar de nuevo': what was offered is given up, and another run begins. */
  | { readonly type: 'DISCARD'; readonly start: Start<T>; readonly run: string }
  /** 'Empezar uno nuevo', while another tab has the run: another one is opened. */
  | { readonly type: 'SEPARATE'; readonly run: string }
  /** What was given up is offered, or asked about, as before. */
  | { readonly type: 'RETURN'; readonly opening: Opening<T> }
  /** Something was entered into the open question and not sent, or is not there any more. */
  | { readonly type: 'INPUT'; readonly pendingInput: PendingInput | undefined }
  /** The run has come to an end that nothing leads back from. */
  | { readonly type: 'END' };

export interface SessionInput<T extends FlowTypes> {
  /** The id of the run. */
  readonly run: string;
  /** Undefined while it is not known whether another tab has it. */
  readonly opening: Opening<T> | undefined;
  /** No two runs may be open at once: another one has to be claimed first. */
  readonly isExclusive: boolean;
}

interface SessionContext<T extends FlowTypes> {
  readonly run: string;
  readonly isExclusive: boolean;
  readonly opening: Opening<T> | undefined;
  /** How often the flow's machine was started. */
  readonly count: number;
  readonly pendingInput: PendingInput | undefined;
}

/**
 * How a wizard's run begins, is offered, asks who it is, runs, ends and begins anew. What is answered, reviewed and sent is the flow's
 * own machine's.
 */
export function sessionMachine<T extends FlowTypes>() {
  const base = setup({
    types: {
      context: typed<SessionContext<T>>(),
      input: typed<SessionInput<T>>(),
      events: typed<SessionEvent<T>>(),
    },
    actions: {
      /** Another tab may resume what is offered here. */
      own: () => undefined,
      disown: () => undefined,
    },
    guards: {
      isOpen: ({ context }) => context.opening !== undefined,
      isSent: ({ context }) => context.opening?.sent !== undefined,
      isOffered: ({ context }) => context.opening?.isOffered === true,
      isUnknown: ({ context }) => context.opening?.isUnknown === true,
      isExclusive: ({ context }) => context.isExclusive,
    },
  });

  const beginsAt = (start: Start<T>): Opening<T> => ({ start, sent: undefined, isOffered: false, isUnknown: false });
  const open = base.assign({
    opening: ({ context, event }) => {
      if ('opening' in event) return event.opening;
      return 'start' in event ? beginsAt(event.start) : context.opening;
    },
  });
  const renewed = base.assign({
    run: ({ context, event }) => (event.type === 'RUN' || event.type === 'DISCARD' ? event.run : context.run),
  });

  return base.createMachine({
    id: 'session',
    context: ({ input }) => ({ ...input, count: 0, pendingInput: undefined }),
    initial: 'deciding',
    on: {
      CLOSED: '.closed',
      RETURN: { target: '.deciding', actions: open },
    },
    states: {
      deciding: {
        always: [
          { guard: 'isSent', target: 'sent' },
          { guard: 'isOffered', target: 'offered' },
          { guard: 'isUnknown', target: 'identifying' },
          { guard: 'isOpen', target: 'running' },
          { target: 'closed' },
        ],
      },
      /** Another tab has the run, or it is not known yet. */
      closed: {
        on: {
          OPENED: { target: 'deciding', actions: open },
          SEPARATE: { actions: assign({ run: ({ event }) => event.run }) },
        },
      },
      /** What was sent before a reload shows its receipt. */
      sent: { on: { RUN: { target: 'running', actions: open } } },
      offered: {
        entry: 'own',
        exit: 'disown',
        on: {
          RESUME: {
            target: 'deciding',
            actions: assign({
              opening: ({ context: { opening } }) =>
                opening && {
                  ...opening,
                  isOffered: false,
                  // what could not be sent had been reviewed
                  start: { ...opening.start, reviewed: opening.start.end !== undefined },
                },
            }),
          },
          RUN: { target: 'running', actions: open },
          DISCARD: { target: 'running', actions: [open, renewed] },
        },
      },
      /** Whether it is the same person is asked. */
      identifying: {
        entry: 'own',
        exit: 'disown',
        on: { IDENTIFY: { target: 'running', actions: open } },
      },
      running: {
        entry: assign({
          count: ({ context }) => context.count + 1,
          pendingInput: undefined,
        }),
        initial: 'active',
        states: {
          active: {
            on: {
              END: 'ended',
              INPUT: { actions: assign({ pendingInput: ({ event }) => event.pendingInput }) },
              RUN: { target: '#session.running', reenter: true, actions: open },
            },
          },
          /** What follows is another run. */
          ended: {
            on: {
              RUN: [
                { guard: 'isExclusive', target: '#session.renewing', actions: [open, renewed] },
                { target: '#session.running', reenter: true, actions: [open, renewed] },
              ],
            },
          },
        },
      },
      /** Another run of what no two tabs may have open is claimed. */
      renewing: { on: { OPENED: 'running' } },
    },
  });
}
