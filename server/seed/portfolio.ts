import type { creditos, creditosDetalle, cuotas, polizas } from '../infra/db/schema.ts';

type CreditoRow = typeof creditos.$inferSelect;
type DetalleRow = typeof creditosDetalle.$inferSelect;
type PolizaRow = typeof polizas.$inferSelect;

/** A loan's data about its holder. */
export type SeedHolder = Pick<
  DetalleRow,
  | 'dni'
  | 'conyuge'
  | 'codeudor'
  | 'telefonoPrincipal'
  | 'telefonoSecundario'
  | 'direccion'
  | 'localidad'
  | 'provincia'
  | 'codigoPostal'
>;

export interface SeedVehicle extends Pick<DetalleRow, 'marca' | 'modelo' | 'uso' | 'tieneGnc'> {
  readonly dominio: string;
  /** How many years before the loan or the policy it was made; a new one in the same year. */
  readonly yearsOld: number;
}

/** How an installment was paid. */
export interface SeedPayment {
  readonly pago: NonNullable<(typeof cuotas.$inferSelect)['pago']>;
  /** Days after the due date; negative before it. */
  readonly daysLate: number;
  readonly hasReceipt: boolean;
}

export interface SeedPolicy extends Pick<
  PolizaRow,
  'idPoliza' | 'tipoSeguro' | 'suspendida' | 'suspendidaPorMora' | 'tienePDFPoliza' | 'tienePDFTarjeta'
> {
  /** One of partners/insurers, by its id. */
  readonly insurerId: number;
  /** When it began, in months before today; it is for a year. */
  readonly monthsAgo: number;
  /** Whether it lists its coverage: that of the insurer's product of the type. */
  readonly hasDetail: boolean;
}

export interface SeedLoan extends Pick<
  CreditoRow,
  'operacionId' | 'tipoCredito' | 'plazo' | 'estadoCredito' | 'empresa'
> {
  readonly importeFinanciado: number;
  readonly cancelado: boolean;
  /** The first installments are paid, like this; the others are not. */
  readonly payments: readonly SeedPayment[];
  /** When the first unpaid installment falls due, in days from today; of a loan without any, when the last one did. */
  readonly dueInDays: number;
  /** The unpaid installments, counted from the first unpaid one, that have a payment coupon. */
  readonly coupons: readonly number[];
  readonly vehicle: SeedVehicle;
  /** The policy that covers the vehicle. */
  readonly policy: SeedPolicy | null;
  /** The account that its installments are debited from. */
  readonly debit: { readonly banco: string; readonly cbuTerminadoEn: string } | null;
}

/** What a seed person has. */
export interface SeedPortfolio {
  readonly holder: SeedHolder;
  readonly loans: readonly SeedLoan[];
  /** Policies of vehicles without a loan. */
  readonly otherPolicies: readonly { readonly vehicle: SeedVehicle; readonly policy: SeedPolicy }[];
}

/** A loan whose next two installments have coupons, up to date, without a policy and automatic debit, except for the given differences. */
export function loan(
  told: Pick<SeedLoan, 'operacionId' | 'plazo' | 'importeFinanciado' | 'payments' | 'dueInDays' | 'vehicle'> &
    Partial<SeedLoan>,
): SeedLoan {
  return {
    tipoCredito: 1,
    estadoCredito: 'AlDia',
    empresa: 1,
    cancelado: false,
    coupons: [1, 2],
    policy: null,
    debit: null,
    ...told,
  };
}

/** The portfolio of a person whose policies are all for vehicles with a loan. */
export function having(holder: SeedHolder, ...loans: readonly SeedLoan[]): SeedPortfolio {
  return { holder, loans, otherPolicies: [] };
}

/** `count` payments in time, two days before the due date. */
export function onTime(count: number, { hasReceipt = true }: { hasReceipt?: boolean } = {}): SeedPayment[] {
  return Array.from({ length: count }, () => ({ pago: 'Pagada', daysLate: -2, hasReceipt }));
}

/** One payment twelve days late. */
export function late(
  pago: SeedPayment['pago'] = 'Pagada',
  { hasReceipt = true }: { hasReceipt?: boolean } = {},
): SeedPayment {
  return { pago, daysLate: 12, hasReceipt };
}

/** A car for private use, without gas, except for the given differences. */
export function car(
  dominio: string,
  marca: string,
  modelo: string,
  yearsOld: number,
  differing: Partial<Pick<SeedVehicle, 'uso' | 'tieneGnc'>> = {},
): SeedVehicle {
  return { dominio, marca, modelo, yearsOld, uso: 'Particular', tieneGnc: false, ...differing };
}

/** A policy in force for five months, with its documents, except for the given differences. */
export function policy(
  idPoliza: string,
  tipoSeguro: SeedPolicy['tipoSeguro'],
  differing: Partial<SeedPolicy> = {},
): SeedPolicy {
  return {
    idPoliza,
    tipoSeguro,
    insurerId: 9,
    monthsAgo: 5,
    suspendida: false,
    suspendidaPorMora: false,
    tienePDFPoliza: true,
    tienePDFTarjeta: true,
    hasDetail: true,
    ...differing,
  };
}
