import type { NewRequest } from '../../../flows/new-request/flow.ts';
import type { FactsOf } from '../../../flows/kit/types.ts';
import { personName } from '../../portal/names.ts';
import { clientAndVehicle, vehicleName, type VehicleLists } from '../../portal/vehicle-name.ts';

type Known = Partial<Pick<FactsOf<NewRequest>, 'queresEvaluar' | 'marca' | 'anio' | 'modelo'>>;

/** Who asks for the credit and for what, for the header: 'Marta Q. · Suzuki Swift 1.2 GL 2021'. */
export const aboutRequest =
  (lists: VehicleLists) =>
  async ({ queresEvaluar, ...vehicle }: Known, signal: AbortSignal): Promise<string | undefined> => {
    const holder = queresEvaluar?.titular;
    return clientAndVehicle(holder && personName(holder), await vehicleName(lists, vehicle, signal));
  };
