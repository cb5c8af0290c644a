import * as v from 'valibot';
import { province } from '../../flows/answers/province.ts';
import type { InsuranceQuote } from '../../flows/insurance-quote/flow.ts';
import type { components } from '../../openapi/generated/api.ts';
import { givenQuery } from '../wizard/session/prefill.ts';
import { insuranceQuoteAddress } from './addresses.ts';

type Schemas = components['schemas'];

/** A car as far as it is known: of a loan, or of a request for insurance. */
type KnownCar = Schemas['AutoDeCredito'] | Schemas['ContactoSeguroDetalle']['auto'];

const provinces = province();

/**
 * Where a car that is known is quoted, without asking for what is known: car, place, use and how it is paid for (SL-04, MY-09). Nothing
 * about a person, whom an address must not name. A car or a model that the catalog does not have is asked for, and so is a place that the
 * postal code does not tell.
 */
export function quoteAddress(auto: KnownCar): string {
  const { marca, AnioVehiculo, ModeloVehiculo, CodigoPostal, lugar } = auto;
  const car = marca && {
    marca: marca.id,
    anio: AnioVehiculo,
    ...(ModeloVehiculo !== null && { modelo: ModeloVehiculo }),
  };
  const provincia = v.safeParse(provinces.schema, lugar?.provincia);
  const place = lugar &&
    CodigoPostal !== null &&
    provincia.success && { provincia: provincia.output, localidad: lugar.localidad, codigoPostal: CodigoPostal };
  return insuranceQuoteAddress(
    givenQuery<InsuranceQuote>({
      ...car,
      ...place,
      uso: auto.UsoDelVehiculo,
      tieneGNC: auto.TieneGNC,
      ...('FormaPago' in auto && { formaDePago: auto.FormaPago }),
    }),
  );
}
