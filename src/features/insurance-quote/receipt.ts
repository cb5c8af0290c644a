import { type InsuranceQuotePhotos, photosAreAsked } from '../../../flows/insurance-quote/photos-flow.ts';
import { findPolicy } from '../../../flows/insurance-quote/policies.ts';
import { photosLater } from '../../../flows/insurance-quote/text.ts';
import { premium } from '../../../flows/insurers/words.ts';
import type { FactsOf } from '../../../flows/kit/types.ts';
import { insuranceRequestAddress } from '../../portal/addresses.ts';
import { vehicleName, type VehicleLists } from '../../portal/vehicle-name.ts';
import type { Receipt } from '../../wizard/session/receipts.ts';

type Sent = Pick<
  FactsOf<InsuranceQuotePhotos>,
  'pedirContacto' | 'marca' | 'anio' | 'modelo' | 'cotizacion' | 'poliza' | 'fotoFrente'
> & { readonly fotosVehiculo?: boolean };

/**
 * What was asked for: number, car, insurer and price, and that photos are still to come. A number that is not known (its answer was lost) is left out.
 *
 * @param canFollow whether the request has a screen of its own for who asks
 */
export const receiptOf =
  (lists: VehicleLists, canFollow: boolean) =>
  async (
    { pedirContacto, cotizacion, poliza, fotosVehiculo, fotoFrente, ...vehicle }: Sent,
    signal: AbortSignal,
  ): Promise<Receipt> => {
    const numero = pedirContacto?.numero ?? null;
    const policy = cotizacion && poliza ? findPolicy(cotizacion, poliza) : undefined;
    return {
      facts: [
        ['Solicitud', numero === null ? null : `Nº ${numero}`],
        ['Vehículo', (await vehicleName(lists, vehicle, signal)) ?? null],
        ['Compañía', policy?.compania ?? null],
        ['Póliza', policy?.nombre ?? null],
        ['Precio', policy ? premium(policy.importe) : null],
        [photosLater.term, photosAreAsked({ fotosVehiculo, poliza }) && fotoFrente === null ? photosLater.says : null],
      ],
      to: canFollow && numero !== null ? insuranceRequestAddress(numero) : undefined,
    };
  };
