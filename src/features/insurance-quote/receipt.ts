import type { InsuranceQuotePhotos } from '../../../flows/insurance-quote/photos-flow.ts';
import { findPolicy } from '../../../flows/insurance-quote/policies.ts';
import { premium } from '../../../flows/insurers/words.ts';
import type { FactsOf } from '../../../flows/kit/index.ts';
import { vehicleName, type VehicleLists } from '../../portal/vehicle-name.ts';
import type { Receipt } from '../../wizard/receipts.ts';

type Sent = Pick<
  FactsOf<InsuranceQuotePhotos>,
  'pedirContacto' | 'marca' | 'anio' | 'modelo' | 'cotizacion' | 'poliza'
>;

/** What was asked for: number, car, insurer and price. A number that is not known (its answer was lost) is left out. */
export const receiptOf =
  (lists: VehicleLists) =>
  async ({ pedirContacto, cotizacion, poliza, ...vehicle }: Sent, signal: AbortSignal): Promise<Receipt> => {
    const numero = pedirContacto?.numero;
    const car = await vehicleName(lists, vehicle, signal);
    const policy = cotizacion && poliza && findPolicy(cotizacion, poliza);
    return {
      facts: [
        ...(typeof numero === 'number' ? [['Solicitud', `Nº ${numero}`] as const] : []),
        ...(car === undefined ? [] : [['Vehículo', car] as const]),
        ...(policy
          ? [
              ['Compañía', policy.compania] as const,
              ['Póliza', policy.nombre] as const,
              ['Precio', premium(policy.importe)] as const,
            ]
          : []),
      ],
    };
  };
