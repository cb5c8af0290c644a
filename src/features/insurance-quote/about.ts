import type { InsuranceQuotePhotos } from '../../../flows/insurance-quote/photos-flow.ts';
import { insuredName } from '../../../flows/insurance-quote/insured.ts';
import type { FactsOf } from '../../../flows/kit/types.ts';
import { clientAndVehicle, vehicleName, type VehicleLists } from '../../portal/vehicle-name.ts';

type Known = Partial<
  Pick<FactsOf<InsuranceQuotePhotos>, 'identidad' | 'nombre' | 'marca' | 'anio' | 'modelo' | 'dominio'>
>;

/** Who is insured and what, for the header: 'Marta Q. · Suzuki Swift 1.2 GL 2021'; until the car is known, its plate. */
export const aboutQuote =
  (lists: VehicleLists) =>
  async ({ identidad, nombre, dominio, ...vehicle }: Known, signal: AbortSignal): Promise<string | undefined> =>
    clientAndVehicle(
      nombre ?? (identidad ? insuredName(identidad) : undefined),
      (await vehicleName(lists, vehicle, signal)) ?? dominio ?? undefined,
    );
