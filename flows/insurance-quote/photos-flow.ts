import * as v from 'valibot';
import { compile } from '../kit/compile.ts';
import { defineFlow } from '../kit/define.ts';
import type { TypesOf } from '../kit/text.ts';
import { answers, photoAnswers } from './answers.ts';
import { asks, datosDePago, dominio, insuredSteps, motor, numeroChasis, params, quoteSteps } from './base.ts';
import { CONTACT, contactEnding, contactInput, cotizacion, identidad } from './calls.ts';
import type { Policy } from './policies.ts';

type Photos = { readonly [K in keyof typeof photoAnswers]: v.InferOutput<(typeof photoAnswers)[K]['schema']> };

/** Whether photos are asked for: the flag is on and the chosen policy covers all risks (IN-12). */
export const photosAreAsked = ({
  fotosVehiculo,
  poliza,
}: {
  readonly fotosVehiculo?: boolean;
  readonly poliza?: Policy;
}): boolean => fotosVehiculo === true && poliza?.tipoPlan === 'TR';

/** Skipped without a photo where none are asked for. */
const firstPhoto = {
  settles: 'agregar',
  auto: asks(['fotosVehiculo', 'poliza'], (facts) => (photosAreAsked(facts) ? undefined : null)),
} as const;

/** Skipped with the first one: the user who is not at the car takes none. */
const furtherPhoto = {
  settles: 'agregar',
  auto: { reads: ['fotoFrente'], test: ({ fotoFrente }: Partial<Photos>) => (fotoFrente === null ? null : undefined) },
} as const;

/** The same with photos of the vehicle: 28 steps (S2.9, IN-02). */
export const insuranceQuotePhotos = defineFlow({
  id: 'insurance-quote-photos',
  version: 1,
  back: 'keeps',
  params: {
    ...params,
    /** The flag fotos-vehiculo. */
    fotosVehiculo: { schema: v.boolean() },
  },
  answers: { ...answers, ...photoAnswers },
  delays: {
    /** A photo is set this long after it was added (IN-12). */
    agregar: 1000,
  },
  ends: ['contactado', 'noContactado'],
  calls: (call) => ({
    cotizacion: call(cotizacion),
    identidad: call(identidad),
    pedirContacto: call({
      needs: ['contacto', ...CONTACT, 'fotoFrente', 'fotoTrasera', 'fotoIzquierda', 'fotoDerecha'],
      input: ({ fotoFrente, fotoTrasera, fotoIzquierda, fotoDerecha, ...said }) =>
        contactInput(
          said,
          fotoFrente && fotoTrasera && fotoIzquierda && fotoDerecha
            ? [fotoFrente, fotoTrasera, fotoIzquierda, fotoDerecha]
            : null,
        ),
      ...contactEnding,
      refused: {
        ...contactEnding.refused,
        'UrlFotosVehiculo.0': 'fotoFrente',
        'UrlFotosVehiculo.1': 'fotoTrasera',
        'UrlFotosVehiculo.2': 'fotoIzquierda',
        'UrlFotosVehiculo.3': 'fotoDerecha',
      },
    }),
  }),
  steps: () => ({
    ...quoteSteps,
    ...insuredSteps,
    dominio,
    motor,
    numeroChasis,
    fotoFrente: { ...firstPhoto, position: 22 },
    fotoTrasera: { ...furtherPhoto, position: 23 },
    fotoIzquierda: { ...furtherPhoto, position: 24 },
    fotoDerecha: { ...furtherPhoto, position: 25 },
    datosDePago: { ...datosDePago, position: 26 },
  }),
  ending: () => ({
    id: 'final',
    position: 27,
    call: 'pedirContacto',
    done: 'contactado',
    failed: 'noContactado',
    retry: 'later',
    review: true,
  }),
});

export type InsuranceQuotePhotos = TypesOf<typeof insuranceQuotePhotos>;

export const insuranceQuotePhotosMachine = compile(insuranceQuotePhotos);
