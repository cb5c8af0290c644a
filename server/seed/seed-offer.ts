import { acceptedOf, type TipoCredito } from '../domain/creditos/credit.ts';
import type { AcceptedOffer, RequestedLoan, Vehicle } from '../infra/db/json-columns.ts';
import { yearInArgentina } from '../infra/process/clock.ts';
import { offersFor } from '../partners/eligibility/simulated/offers.ts';

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
  const offers = offersFor({
    tipoCredito,
    age: yearInArgentina(createdAt) - vehiculo.Anio,
    vehicleValue: vehiculo.ValorDeCompra,
    importe: pedido.Importe,
    plazo: pedido.Plazo,
  });
  const offer = offers.find(({ id }) => id === offerId);
  if (!offer) throw new Error(`No offer ${offerId} is made`);
  return acceptedOf(offer);
}
