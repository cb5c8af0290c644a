import { assertEvent, emit, fromPromise, setup } from 'xstate';
import type { Phone } from '../answers/phone.ts';
import { ActorNotProvidedError } from '../kit/errors.ts';
import { typed } from '../kit/typed.ts';

interface HelpContext {
  /** The number sent, or to be sent; `null` before. */
  readonly telefono: Phone | null;
}

type HelpEvent =
  /** The dialog opens, for the first time or again. */
  | { readonly type: 'OPEN' }
  | { readonly type: 'SEND'; readonly telefono: Phone }
  /** Back to the form after a failure. */
  | { readonly type: 'RETRY' };

const base = setup({
  types: {
    context: typed<HelpContext>(),
    events: typed<HelpEvent>(),
    /** The call failed; for the log. */
    emitted: typed<{ readonly type: 'failed'; readonly error: unknown }>(),
  },
  actors: {
    /** Asks for a call to this number (C7, atencionalclientefinal). */
    pedirLlamado: fromPromise<null, Phone>(() => Promise.reject(new ActorNotProvidedError('pedirLlamado'))),
  },
});

const reset = { target: 'form', actions: base.assign({ telefono: null }) } as const;

/**
 * The help dialog: asks for a phone number to be called back (C2, HE-01). Once opened it has four states. Opening it again
 * starts with an empty form, whatever it showed before; a failure keeps the number for another try.
 */
export const help = base.createMachine({
  id: 'help',
  context: { telefono: null },
  initial: 'closed',
  states: {
    closed: { on: { OPEN: 'form' } },
    form: {
      on: {
        OPEN: reset,
        SEND: { target: 'sending', actions: base.assign({ telefono: ({ event }) => telefonoIn(event) }) },
      },
    },
    sending: {
      on: { OPEN: reset },
      invoke: {
        id: 'pedirLlamado',
        src: 'pedirLlamado',
        input: ({ event }) => telefonoIn(event),
        onDone: 'success',
        onError: { target: 'error', actions: emit(({ event }) => ({ type: 'failed', error: event.error })) },
      },
    },
    success: { on: { OPEN: reset } },
    error: { on: { OPEN: reset, RETRY: 'form' } },
  },
});

function telefonoIn(event: HelpEvent): Phone {
  assertEvent(event, 'SEND');
  return event.telefono;
}
