import type { InsuranceQuotePhotos } from '../../../flows/insurance-quote/photos-flow.ts';
import { photosTexts } from '../../../flows/insurance-quote/text.ts';
import { showsResult } from '../describe/result.ts';
import { contacto } from '../wizards/insurance-quote.ts';
import { insuranceQuotePhotosPaths } from '../wizards/insurance-quote-photos.ts';
import { carOf } from './cars.ts';
import { type ByHand, defineByHand } from './describe.ts';
import { insuredByHand } from './insured.ts';

interface Walk {
  readonly who: string;
  readonly person: string;
  readonly asker: 'customer' | 'seller';
  readonly formaDePago: 'DebitoConCBU' | 'CuponPago';
  readonly walked: RegExp;
}

/** Both have all flags; a policy that covers all risks asks for photos. */
const walk = ({ who, person, asker, formaDePago, walked }: Walk): ByHand<InsuranceQuotePhotos> => {
  const { answers, calls, shows } = insuredByHand({ cars: [carOf('suzuki', '4300001')], formaDePago, plan: 'TR' });
  const text = photosTexts[asker];
  return defineByHand<InsuranceQuotePhotos>({
    paths: {
      ...insuranceQuotePhotosPaths,
      text,
      person,
      onlyDeclared: true,
      given: [],
      givenFor: () => [],
      params: { contacto: [contacto], datosPago: [true], fotosVehiculo: [true] },
      starts: [{ contacto, datosPago: true, fotosVehiculo: true }],
      answers: { ...insuranceQuotePhotosPaths.answers, ...answers },
      calls: {
        ...calls,
        pedirContacto: { ...insuranceQuotePhotosPaths.calls.pedirContacto, outcomes: calls.pedirContacto.outcomes },
      },
      shows,
      ends: {
        ...insuranceQuotePhotosPaths.ends,
        contactado: showsResult(text.ends.contactado),
        noContactado: showsResult(text.ends.noContactado),
      },
    },
    before: ['la persona tiene las funciones «nuevo-cotizador-seguros», «datos-pago» y «fotos-vehiculo»'],
    who,
    few: true,
    walked,
  });
};

/** All five insurers answer for this car. */
export const insuranceQuotePhotosByHand: readonly ByHand<InsuranceQuotePhotos>[] = [
  walk({
    ...{ who: 'como cliente', person: 'raul@ejemplo.example', asker: 'customer' },
    ...{ formaDePago: 'DebitoConCBU', walked: /sin conexión/ },
  }),
  walk({
    ...{ who: 'como vendedor', person: 'hernan@ejemplo.example', asker: 'seller' },
    ...{ formaDePago: 'CuponPago', walked: /^$/ },
  }),
];
