import { vehicleBrand, vehicleModel, vehicleYear } from '../answers/vehicle.ts';

/** What is asked of a car to know its price (CQ-01), as in the vehicle form of S3. */
export const answers = {
  marca: vehicleBrand(),
  anio: vehicleYear(),
  modelo: vehicleModel(),
};
