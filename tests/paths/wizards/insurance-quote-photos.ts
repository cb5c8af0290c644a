import { photoAnswers } from '../../../flows/insurance-quote/answers.ts';
import { insuranceQuotePhotos, type InsuranceQuotePhotos } from '../../../flows/insurance-quote/photos-flow.ts';
import { photosTexts } from '../../../flows/insurance-quote/text.ts';
import * as examples from '../answers/index.ts';
import { orOmitted } from '../describe/examples.ts';
import { definePaths } from '../describe/flow.ts';
import { ANYTHING } from '../describe/screen.ts';
import { flagged, flagsSaid } from '../outside/stubs.ts';
import { both, contacto, neverBackTo, served } from './insurance-quote.ts';

/** What path tests need to know of the insurance quote with photos, beyond its definition. */
export const insuranceQuotePhotosPaths = definePaths<InsuranceQuotePhotos>({
  serves: ['IN-02', 'IN-12', ...served],
  ...both,
  flow: insuranceQuotePhotos,
  text: photosTexts.customer,
  params: { ...both.params, fotosVehiculo: [true, false] },
  // No decision depends on both flags.
  starts: [
    { contacto, datosPago: true, fotosVehiculo: true },
    { contacto, datosPago: false, fotosVehiculo: false },
  ],
  answers: {
    ...both.answers,
    fotoFrente: orOmitted(examples.smallUpload(photoAnswers.fotoFrente, 1)),
    fotoTrasera: examples.smallUpload(photoAnswers.fotoTrasera, 2),
    fotoIzquierda: examples.smallUpload(photoAnswers.fotoIzquierda, 3),
    fotoDerecha: examples.smallUpload(photoAnswers.fotoDerecha, 4),
  },
  calls: {
    ...both.calls,
    pedirContacto: {
      ...both.calls.pedirContacto,
      // The addresses of the photos are signed when they are sent.
      sends: ({ contacto, fotos }) => ({ ...contacto, UrlFotosVehiculo: fotos?.map(() => ANYTHING) ?? null }),
    },
  },
  begins: ({ datosPago, fotosVehiculo }) => flagsSaid({ 'datos-pago': datosPago, 'fotos-vehiculo': fotosVehiculo }),
  givenFor: ({ datosPago, fotosVehiculo }) => [
    flagged({ 'nuevo-cotizador-seguros': true, 'datos-pago': datosPago, 'fotos-vehiculo': fotosVehiculo }),
  ],
  never: {
    ...neverBackTo(insuranceQuotePhotos.id),
    [`${insuranceQuotePhotos.id}.fotoTrasera —BACK→ ${insuranceQuotePhotos.id}.numeroChasis`]:
      'las otras fotos se preguntan solo después de la del frente',
  },
  sending: [{ see: 'status', text: photosTexts.customer.sending }],
});
