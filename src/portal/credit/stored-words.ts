import type { ReactNode } from 'react';
import { formatWholePesos } from '../../../flows/answers/amount-range.ts';
import { offeredPolicies, policyWords } from '../../../flows/credit/coverages.ts';
import { findOffer } from '../../../flows/credit/offers.ts';
import { insurance, withoutOffer } from '../../../flows/credit/text.ts';
import { planTypeNames, premium } from '../../../flows/insurers/words.ts';
import type { CreditApplication } from '../../../flows/credit-application/flow.ts';
import type { FactsOf } from '../../../flows/kit/types.ts';
import type { NewRequest } from '../../../flows/new-request/flow.ts';
import type { StoredApplication } from '../../api/conflicts.ts';
import { reviewText } from '../../wizard/text.ts';
import { localityName } from '../place-name.ts';

type Known = Pick<FactsOf<NewRequest> & FactsOf<CreditApplication>, 'calificacion' | 'oferta' | 'seguros' | 'poliza'>;
type Words = Readonly<Record<string, ReactNode>>;

const loan = ({ importe, plazo }: { readonly importe: number; readonly plazo: number }): string =>
  reviewText.loan(formatWholePesos(importe), plazo);

/** How offer and insurance read that were chosen here, in a line. */
export function chosenWords({ calificacion, oferta, seguros, poliza }: Known): Words {
  const offer = calificacion && typeof oferta === 'string' ? findOffer(calificacion, oferta) : undefined;
  const insured =
    seguros &&
    poliza &&
    offeredPolicies(seguros).find(({ policy }) => policy.cotizacionPlanId === poliza.cotizacionPlanId);
  return {
    oferta: oferta === null ? withoutOffer : offer && loan(offer),
    poliza: poliza === null ? insurance.without : insured && policyWords(insured),
  };
}

/** How what is stored reads where only the server knows it: car, offer and insurance; and places, which lists are of another province. */
export function storedWords({ domicilio, codeudor, vehiculo, oferta, sinOferta, seguro }: StoredApplication): Words {
  return {
    marca: vehiculo?.marca.nombre,
    modelo: vehiculo?.modelo,
    localidad: domicilio && localityName(domicilio.Localidad),
    codigoPostal: domicilio?.CodigoPostal,
    localidadCodeudor: codeudor && localityName(codeudor.Localidad),
    codigoPostalCodeudor: codeudor?.CodigoPostal,
    oferta: sinOferta ? withoutOffer : oferta && loan(oferta),
    poliza:
      seguro &&
      ('Pendiente' in seguro
        ? insurance.without
        : `${seguro.compania}, ${planTypeNames[seguro.TipoCobertura]}, ${premium(seguro.premio)}`),
  };
}
