import { portOff } from '../contract/api-error.ts';
import { createVehicleCatalog } from '../domain/catalogos/vehicles.ts';
import type { PortName, Ports } from './ports.ts';

/** What people are told that cannot be done without a partner. */
export const whatIsOff: Readonly<Record<PortName, string>> = {
  eligibility: 'Evaluar y calcular créditos no está disponible por ahora.',
  identity: 'Consultar los datos de una persona no está disponible por ahora.',
  insurers: 'Cotizar un seguro no está disponible por ahora.',
  vehicles: 'Consultar vehículos y precios no está disponible por ahora.',
};

const refuse = (port: PortName) => () => Promise.reject(portOff(whatIsOff[port]));

const noVehicles = createVehicleCatalog([]);

/** Where nobody stands behind a port: nothing invented is shown as real (decision 29). */
export const offPorts: Ports = {
  eligibility: {
    evaluate: refuse('eligibility'),
    isBlockedByPrior: refuse('eligibility'),
    isQualified: refuse('eligibility'),
    offers: refuse('eligibility'),
    terms: refuse('eligibility'),
    oldestAge: refuse('eligibility'),
    rate: refuse('eligibility'),
  },
  identity: { find: refuse('identity') },
  insurers: { ask: refuse('insurers'), answers: refuse('insurers') },
  vehicles: {
    catalog: () => noVehicles,
    current: () => {
      throw portOff(whatIsOff.vehicles);
    },
  },
};
