import { offeredPolicies, type Policy } from '../../../flows/credit/coverages.ts';
import { loanFigures } from '../../../flows/credit/figures.ts';
import { findOffer, type Qualification } from '../../../flows/credit/offers.ts';
import type { Quote } from '../../../flows/insurers/quote.ts';
import { premium } from '../../../flows/insurers/words.ts';
import type { Receipt } from '../../wizard/session/receipts.ts';
import { applicationAddress } from '../addresses.ts';
import { type ChosenVehicle, vehicleName, type VehicleLists } from '../vehicle-name.ts';

/** What was sent of an application. */
interface SentApplication extends ChosenVehicle {
  readonly solicitudId: number | undefined;
  readonly calificacion?: Qualification | undefined;
  /** The id of the offer, null for none. */
  readonly oferta?: string | null | undefined;
  readonly seguros?: Quote | undefined;
  /** null for none. */
  readonly poliza?: Policy | null | undefined;
}

/** What was sent: the application's number, its car, and the offer and the insurance that were chosen; its address is where it goes on. */
export const receiptOf =
  (lists: VehicleLists) =>
  async (
    { solicitudId, calificacion, oferta, seguros, poliza, ...vehicle }: SentApplication,
    signal: AbortSignal,
  ): Promise<Receipt> => {
    const offer = calificacion && typeof oferta === 'string' ? findOffer(calificacion, oferta) : undefined;
    const insured =
      seguros &&
      poliza &&
      offeredPolicies(seguros).find(({ policy }) => policy.cotizacionPlanId === poliza.cotizacionPlanId);
    return {
      facts: [
        ['Solicitud', solicitudId === undefined ? null : `Nº ${solicitudId}`],
        ['Vehículo', (await vehicleName(lists, vehicle, signal)) ?? null],
        ...(offer ? loanFigures(offer) : []),
        ['Compañía', insured?.compania ?? null],
        ['Seguro', insured ? premium(insured.importe) : null],
      ],
      to: solicitudId === undefined ? undefined : applicationAddress(solicitudId),
    };
  };
