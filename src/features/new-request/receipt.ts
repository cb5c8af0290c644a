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
    const offer = calificacion && typeof oferta === 'string' ? findOffer(calificacion, oferta) : undefined;
    const insured =
      seguros &&
      poliza &&
      offeredPolicies(seguros).find(({ policy }) => policy.cotizacionPlanId === poliza.cotizacionPlanId);
    return {
      facts: [
        ['Solicitud', finalizar ? `Nº ${finalizar.solicitudId}` : null],
        ['Vehículo', (await vehicleName(lists, vehicle, signal)) ?? null],
        ['A percibir', offer ? offerAmount(offer.importeNetoAPercibir) : null],
        ['Cuotas', offer ? offerInstallments(offer) : null],
        ['Compañía', insured?.compania ?? null],
        ['Seguro', insured ? premium(insured.importe) : null],
      ],
      to: finalizar && applicationAddress(finalizar.solicitudId),
    };
  };
