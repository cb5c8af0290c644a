import * as v from 'valibot';
import { compile, defineFlow, type TypesOf } from '../kit/index.ts';
import { answers, photoAnswers } from './answers.ts';
import { asks, datosDePago, dominio, insuredSteps, motor, numeroChasis, params, quoteSteps } from './base.ts';
import { CONTACT, contactEnding, contactInput, cotizacion, identidad } from './calls.ts';

/** Skipped without a photo unless the flag is on and the chosen policy covers all risks (IN-12). */
const photo = {
  settles: 'agregar',
  auto: asks(['fotosVehiculo', 'poliza'], ({ fotosVehiculo, poliza }) =>
    fotosVehiculo === true && poliza?.tipoPlan === 'TR' ? undefined : null,
  ),
} as const;

/** The same with photos of the vehicle (S2.9, IN-02). */
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
    fotoFrente: { ...photo, position: 22 },
    fotoTrasera: { ...photo, position: 23 },
    fotoIzquierda: { ...photo, position: 24 },
    fotoDerecha: { ...photo, position: 25 },
    datosDePago: { ...datosDePago, position: 26 },
  }),
  ending: () => ({
    id: 'final',
    position: 27,
    call: 'pedirContacto',
    done: 'contactado',
    failed: 'noContactado',
    retry: 'later',
  }),
});

export type InsuranceQuotePhotos = TypesOf<typeof insuranceQuotePhotos>;

export const insuranceQuotePhotosMachine = compile(insuranceQuotePhotos);
