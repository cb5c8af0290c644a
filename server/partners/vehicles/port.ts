import type { VehicleCatalog } from '../../domain/catalogos/vehicles.ts';

/** Who knows vehicles and their prices. */
export interface Vehicles {
  /** What is known now, so that names are there at once. Empty until it was read once, and where the port is off. */
  readonly catalog: () => VehicleCatalog;
  /**
   * The same for what is priced by it.
   *
   * @throws ApiError 503 where it was never read, or too long ago
   */
  readonly current: () => VehicleCatalog;
}
