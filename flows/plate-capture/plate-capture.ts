import * as v from 'valibot';
import { assign, fromPromise, setup } from 'xstate';
import { ActorNotProvidedError } from '../kit/errors.ts';
import { typed } from '../kit/typed.ts';

/** How often the data of a plate are asked for, a second apart (S7.7). */
const MOST_TRIES = 5;
/** In milliseconds. */
const PAUSE = 1000;

/** A plate as its owner writes it: AA000AA, AAA000, or A000AAA of a motorbike. */
export const PlateSchema = v.pipe(v.string(), v.regex(/^(?:[A-Z]{2}\d{3}[A-Z]{2}|[A-Z]{3}\d{3}|[A-Z]\d{3}[A-Z]{3})$/));

/** A plate that was read, and where: in fractions of the photo, from its top left corner (S3). */
export interface Reading {
  readonly plate: string;
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
}

/** What is known of a plate (S7.7). */
export interface PlateData {
  readonly plate: string;
  readonly tipo: 'Auto' | 'Moto';
}

type PlateCaptureEvent =
  /** Takes a photo's plates to be read; of another photo too. */
  | { readonly type: 'PHOTO'; readonly photo: Blob }
  /** A plate that was read, or typed over what was. */
  | { readonly type: 'CHOOSE'; readonly plate: string }
  | { readonly type: 'RETRY' }
  /** From the beginning. */
  | { readonly type: 'AGAIN' };

interface PlateCaptureContext {
  readonly photo: Blob | null;
  readonly readings: readonly Reading[];
  readonly plate: string;
  /** Where the plate's data are. */
  readonly key: string;
  readonly tries: number;
  readonly data: PlateData | null;
  readonly error: unknown;
}

const NOTHING: PlateCaptureContext = {
  photo: null,
  readings: [],
  plate: '',
  key: '',
  tries: 0,
  data: null,
  error: null,
};

const base = setup({
  types: { context: typed<PlateCaptureContext>(), events: typed<PlateCaptureEvent>() },
  actors: {
    /** Reads the plates on a photo; none is an empty list. */
    leer: fromPromise<readonly Reading[], { readonly photo: Blob | null }>(() =>
      Promise.reject(new ActorNotProvidedError('leer')),
    ),
    /** Stores the plate that was chosen; the key of its data. */
    guardar: fromPromise<string, { readonly plate: string }>(() =>
      Promise.reject(new ActorNotProvidedError('guardar')),
    ),
    /** The data of the plate; null while there are none yet. */
    datos: fromPromise<PlateData | null, { readonly key: string }>(() =>
      Promise.reject(new ActorNotProvidedError('datos')),
    ),
  },
  delays: { pausa: PAUSE },
  guards: {
    isThere: (_, { data }: { data: PlateData | null }) => data !== null,
    triesAreLeft: ({ context }) => context.tries < MOST_TRIES - 1,
    isAPlate: ({ event }) => event.type === 'CHOOSE' && v.is(PlateSchema, event.plate),
  },
});

const another = {
  target: 'reading',
  actions: base.assign(({ event }) => ({ ...NOTHING, photo: event.type === 'PHOTO' ? event.photo : null })),
} as const;
const chosen = {
  target: 'saving',
  guard: 'isAPlate',
  actions: base.assign(({ event }) => ({ plate: event.type === 'CHOOSE' ? event.plate : '', error: null })),
} as const;
const anew = { target: 'idle', actions: base.assign(NOTHING) } as const;

/**
 * Reads a car's plate from a photo (CQ-02): the photo is sent, one of the plates on it is chosen or another typed, and its data are
 * asked for up to five times, a second apart, while there are none (S7.7). A plate without data is as good to go on with.
 */
export const plateCapture = base.createMachine({
  id: 'plate-capture',
  context: NOTHING,
  initial: 'idle',
  states: {
    idle: { on: { PHOTO: another, CHOOSE: chosen } },
    reading: {
      invoke: {
        id: 'leer',
        src: 'leer',
        input: ({ context }) => ({ photo: context.photo }),
        onDone: { target: 'choosing', actions: assign({ readings: ({ event }) => event.output }) },
        onError: { target: 'unread', actions: assign({ error: ({ event }) => event.error }) },
      },
      on: { AGAIN: anew },
    },
    choosing: { on: { PHOTO: another, CHOOSE: chosen, AGAIN: anew } },
    unread: { on: { RETRY: 'reading', PHOTO: another, CHOOSE: chosen, AGAIN: anew } },
    saving: {
      invoke: {
        id: 'guardar',
        src: 'guardar',
        input: ({ context }) => ({ plate: context.plate }),
        onDone: { target: 'fetching', actions: assign({ key: ({ event }) => event.output, tries: 0 }) },
        onError: { target: 'unsaved', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    fetching: {
      invoke: {
        id: 'datos',
        src: 'datos',
        input: ({ context }) => ({ key: context.key }),
        onDone: [
          {
            guard: { type: 'isThere', params: ({ event }) => ({ data: event.output }) },
            target: 'found',
            actions: assign({ data: ({ event }) => event.output }),
          },
          { guard: 'triesAreLeft', target: 'waiting' },
          { target: 'notThere' },
        ],
        onError: { target: 'notThere', actions: assign({ error: ({ event }) => event.error }) },
      },
    },
    waiting: {
      after: { pausa: { target: 'fetching', actions: assign({ tries: ({ context }) => context.tries + 1 }) } },
    },
    found: { on: { AGAIN: anew } },
    notThere: { on: { RETRY: { target: 'fetching', actions: assign({ tries: 0, error: null }) }, AGAIN: anew } },
    unsaved: { on: { RETRY: 'saving', AGAIN: anew } },
  },
});
