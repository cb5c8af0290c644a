import type * as v from 'valibot';
import type { codebtor, spouse } from './people-rules.ts';
import type { asked, contact, holderAddress, incomes, vehicle, vehiclePreference } from './rules.ts';

/** A spouse: the holder's, or the co-debtor's. */
export type Spouse = Omit<v.InferOutput<ReturnType<typeof spouse>>, 'EstadoCivil' | 'conyugeCodeudor'>;

/** A co-debtor. */
export type Codebtor = v.InferOutput<ReturnType<typeof codebtor>>;

/** What holder and spouse live on. */
export type Incomes = v.InferOutput<typeof incomes>;

/** Where the holder lives. */
export type HolderAddress = v.InferOutput<typeof holderAddress>;

/** The vehicle that the client has in mind. */
export type VehiclePreference = v.InferOutput<typeof vehiclePreference>;

/** The vehicle, and its reference price, pesos, when it was entered. */
export type Vehicle = v.InferOutput<typeof vehicle> & { readonly ValorInfoauto: number };

/** The requested amount in pesos, and term in months. */
export type Asked = v.InferOutput<typeof asked>;

/** An offer as it was when it was accepted; pesos. */
export interface AcceptedOffer {
  readonly id: string;
  readonly importe: number;
  readonly importeNetoAPercibir: number;
  readonly plazo: number;
}

/** A plan as it was when it was chosen; or that none is chosen yet. */
export type ChosenInsurance =
  | { readonly pendiente: true }
  | {
      readonly pendiente: false;
      readonly cotizacionId: string;
      readonly cotizacionPlanId: string;
      /** The insurer's own id of the plan. */
      readonly cotizacionIdCia: string;
      readonly compania: string;
      readonly tipoPolizaId: number;
      readonly tipoCobertura: 'TC' | 'TR';
      /** Pesos a month. */
      readonly premio: number;
      /** ISO. */
      readonly fechaDeCotizacion: string;
      /** The day it was chosen, YYYY-MM-DD. */
      readonly fechaInicio: string;
    };

/** How the holder is reached. */
export type Contact = v.InferOutput<typeof contact>;
