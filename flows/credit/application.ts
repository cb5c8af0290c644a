import type { components } from '../../openapi/generated/api.ts';
import type { Loan } from '../answers/loan.ts';
import type { Policy } from './coverages.ts';

type Schemas = components['schemas'];

/** The credit types (S9). */
const CREDIT_TYPE = { prendario: 1, autoprenda: 3 } as const;

/** A vehicle this many years old is not new (S4.5, S9). */
const USED_AFTER_YEARS = 2;

/**
 * Whether a vehicle may be new by its year (S4.5, S9, CF-08).
 *
 * @param thisYear the newest year offered
 */
export const canBeNew = (anio: number, thisYear: number): boolean => anio > thisYear - USED_AFTER_YEARS;

/**
 * Whether a vehicle is reported as new: unless it already belongs to the client, or is too old (S4.5).
 *
 * @param thisYear the newest year offered
 */
export const isNew = (tipoCredito: number, anio: number, thisYear: number): boolean =>
  tipoCredito !== CREDIT_TYPE.autoprenda && canBeNew(anio, thisYear);

/** A vehicle as a flow asks for it. */
interface Vehicle {
  readonly modelo: string;
  readonly anio: number;
  readonly uso: 'Particular' | 'Comercial';
  readonly tieneGNC: boolean;
  /** In pesos. */
  readonly valorVehiculo: number;
}

/** The vehicle (S7.4). */
export const vehicleOf = (Id: number, said: Vehicle, Es0Km: boolean) => ({
  Id,
  Codia: said.modelo,
  Anio: said.anio,
  Es0Km,
  TieneGNC: said.tieneGNC,
  Uso: said.uso,
  ValorDeCompra: said.valorVehiculo,
});

/** The requested loan (S7.4). */
export const loanOf = (Id: number, { importe, plazo }: Loan) => ({ Id, Importe: importe, Plazo: plazo });

/** What a qualification is asked for with (S4.5): the amount, and all that the server does not hold yet. */
export interface Application {
  readonly solicitudId: number;
  readonly ingresos?: Schemas['SolicitudIngresos'];
  readonly domicilio?: Schemas['SolicitudDomicilio'];
  readonly vehiculo?: ReturnType<typeof vehicleOf>;
  readonly importe: ReturnType<typeof loanOf>;
}

/** The chosen insurance, or that it will be chosen later (S3). */
export const insuranceOf = (Id: number, poliza: Policy | null) =>
  poliza === null
    ? { Id, Pendiente: true as const }
    : {
        Id,
        CotizacionId: poliza.cotizacionId,
        CotizacionPlanId: poliza.cotizacionPlanId,
        TipoPolizaId: poliza.tipoPolizaId,
        TipoCobertura: poliza.tipoCobertura,
      };
