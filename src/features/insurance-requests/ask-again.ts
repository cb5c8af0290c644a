import * as v from 'valibot';
import { answers } from '../../../flows/insurance-quote/answers.ts';
import type { InsuranceQuote } from '../../../flows/insurance-quote/flow.ts';
import { insuranceQuoteAddress } from '../../portal/addresses.ts';
import { givenQuery } from '../../wizard/session/prefill.ts';
import type { ContactoDetalle } from './types.ts';

/**
 * Where the car of a request is quoted again, without asking for what is known: car, place, use and payment (SL-04). Nothing
 * about the insured, whom an address must not name. A car that the catalog does not have any more is asked for, and so is a
 * place that the postal code does not tell.
 */
export function quoteAgain({ auto }: Pick<ContactoDetalle, 'auto'>): string {
  const car = auto.marca && { marca: auto.marca.id, anio: auto.AnioVehiculo, modelo: auto.ModeloVehiculo };
  const province = v.safeParse(answers.provincia.schema, auto.lugar?.provincia);
  const place = auto.lugar &&
    province.success && {
      provincia: province.output,
      localidad: auto.lugar.localidad,
      codigoPostal: auto.CodigoPostal,
    };
  return insuranceQuoteAddress(
    givenQuery<InsuranceQuote>({
      ...car,
      ...place,
      uso: auto.UsoDelVehiculo,
      tieneGNC: auto.TieneGNC,
      formaDePago: auto.FormaPago,
    }),
  );
}
