import type { Clock } from '../../infra/process/clock.ts';
import type { PartnerLatency } from '../latency.ts';
import type { Insurers } from './port.ts';
import { answersTo } from './simulated/answers.ts';
import { situationOf } from './simulated/situations.ts';

/** Invented insurers, for a demo: their answers depend on the request, on how often they were fetched and on how long ago it was made. */
export const simulatedInsurers = (clock: Clock, latency: PartnerLatency): Insurers => ({
  ask: async ({ ModeloVehiculo, AnioVehiculo, CodigoPostal }) => {
    await latency(ModeloVehiculo, AnioVehiculo, CodigoPostal);
    return situationOf(ModeloVehiculo).kind === 'without-id' ? undefined : { referencia: null };
  },
  answers: async (quote) => {
    await latency(quote.modeloVehiculo, quote.fetches);
    return answersTo(quote, clock.now());
  },
});
