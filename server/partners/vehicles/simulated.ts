import { createVehicleCatalog, type VehicleCatalog } from '../../domain/catalogos/vehicles.ts';
import { type Clock, yearInArgentina } from '../../infra/process/clock.ts';
import type { Vehicles } from './port.ts';
import { brandsIn } from './simulated/models.ts';

const catalogs = new Map<number, VehicleCatalog>();

/** The invented catalog of a year. */
export function simulatedCatalog(year: number): VehicleCatalog {
  const catalog = catalogs.get(year) ?? createVehicleCatalog(brandsIn(year));
  catalogs.set(year, catalog);
  return catalog;
}

/** Invented prices of models that there are, for a demo. */
export function simulatedVehicles(clock: Clock): Vehicles {
  const catalog = () => simulatedCatalog(yearInArgentina(clock.now()));
  return { catalog, current: catalog };
}
