import { findOffer, offerAmount, offerInstallments } from '../../../flows/new-request/offers.ts';
import { offeredPolicies } from '../../../flows/new-request/coverages.ts';
import type { NewRequest } from '../../../flows/new-request/flow.ts';
import { premium } from '../../../flows/insurers/words.ts';
import type { FactsOf } from '../../../flows/kit/index.ts';
import { applicationAddress } from '../../portal/addresses.ts';
import { vehicleName, type VehicleLists } from '../../portal/vehicle-name.ts';
import type { Receipt } from '../../wizard/receipts.ts';

/** What was sent: the application's number, its car, and the offer and the insurance that were chosen; its address is where it goes on. */
export const receiptOf =
  (lists: VehicleLists) =>
  async (
    { finalizar, calificacion, oferta, seguros, poliza, ...vehicle }: FactsOf<NewRequest>,
    signal: AbortSignal,
  ): Promise<Receipt> => {
    const car = await vehicleName(lists, vehicle, signal);
    const offer = calificacion && typeof oferta === 'string' ? findOffer(calificacion, oferta) : undefined;
    const insured =
      seguros &&
      poliza &&
      offeredPolicies(seguros).find(({ policy }) => policy.cotizacionPlanId === poliza.cotizacionPlanId);
    return {
      facts: [
        ...(finalizar ? [['Solicitud', `Nº ${finalizar.solicitudId}`] as const] : []),
        ...(car === undefined ? [] : [['Vehículo', car] as const]),
        ...(offer
          ? [
              ['A percibir', offerAmount(offer.importeNetoAPercibir)] as const,
              ['Cuotas', offerInstallments(offer)] as const,
            ]
          : []),
        ...(insured ? [['Compañía', insured.compania] as const, ['Seguro', premium(insured.importe)] as const] : []),
      ],
      to: finalizar && applicationAddress(finalizar.solicitudId),
    };
  };
