import { acceptedOf, type TipoCredito } from '../domain/creditos/credit.ts';
import type { AcceptedOffer, RequestedLoan, Vehicle } from '../infra/db/json-columns.ts';
import { yearInArgentina } from '../infra/process/clock.ts';
import { offerById } from '../partners/eligibility/simulated/offers.ts';

/** What an offer is made for. */
interface Requested {
  readonly tipoCredito: TipoCredito;
  readonly vehiculo: Vehicle;
  readonly pedido: RequestedLoan;
  /** When it was accepted. */
  readonly createdAt: Date;
}

/**
 * The offer that a seed application has accepted, as the server would have made it then.
 *
 * @throws Error when no such offer is made
 */
export function seedOffer({ tipoCredito, vehiculo, pedido, createdAt }: Requested, offerId: string): AcceptedOffer {
  const age = yearInArgentina(createdAt) - vehiculo.Anio;
  const { ValorDeCompra: vehicleValue } = vehiculo;
  const offer = offerById({ tipoCredito, age, vehicleValue, importe: pedido.Importe, plazo: pedido.Plazo }, offerId);
  if (!offer) throw new Error(`No offer ${offerId} is made`);
  return acceptedOf(offer);
}
