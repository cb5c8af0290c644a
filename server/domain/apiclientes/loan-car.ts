import type { components } from '../../../openapi/generated/api.ts';
import type { creditosDetalle } from '../../infra/db/schema.ts';
import { placeWith } from '../catalogos/localidades.ts';
import type { VehicleCatalog } from '../catalogos/vehicles.ts';

/** What of a loan names its vehicle and where its holder lives. */
export type LoanCar = Pick<
  typeof creditosDetalle.$inferSelect,
  'marca' | 'modelo' | 'anio' | 'uso' | 'tieneGnc' | 'localidad' | 'codigoPostal'
>;

/** What a quote of a loan's vehicle begins with, as far as the catalogs have it (MY-09). */
export function autoOf(loan: LoanCar, catalog: VehicleCatalog): components['schemas']['AutoDeCredito'] {
  const { marca, codia } = catalog.carNamed(loan);
  const lugar = placeWith(loan.codigoPostal, loan.localidad);
  return {
    marca,
    ModeloVehiculo: codia,
    AnioVehiculo: loan.anio,
    CodigoPostal: lugar && loan.codigoPostal,
    lugar,
    UsoDelVehiculo: loan.uso,
    TieneGNC: loan.tieneGnc,
  };
}
