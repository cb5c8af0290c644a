import type { components } from '../../openapi/generated/api.ts';
import { creditoDetalle, cuota } from '../../src/features/credits/testing/fixtures.ts';
import { polizaDetalle } from '../../src/features/policies/testing/fixtures.ts';

type Schemas = components['schemas'];
type Cuota = Schemas['Cuota'];

interface Loan {
  readonly detalle: Schemas['CreditoDetalle'];
  readonly cuotas: readonly Cuota[];
}

/** A customer of a kind, and what the back end says they have. */
export interface Customer {
  /** The seed person of the kind (docs/people.md). */
  readonly who: string;
  readonly kind: string;
  readonly validated: boolean;
  readonly loans: readonly Loan[];
  readonly policies: readonly Schemas['PolizaDetalle'][];
}

const receipt = { tieneComprobantePago: true } as const;
const coupon = { tieneCuponPago: true } as const;

/** `paid` installments with receipts, then `overdue` ones and, up to twelve, future ones, the next with a coupon each. */
function installments(paid: number, overdue: number): readonly Cuota[] {
  return Array.from({ length: 12 }, (_, index) => {
    const nro = index + 1;
    if (nro <= paid) return cuota(nro, 'Pagada', receipt);
    return cuota(nro, nro <= paid + overdue ? 'Vencida' : 'No_Vencida', nro <= paid + overdue + 1 ? coupon : {});
  });
}

interface Told {
  readonly credito?: Partial<Schemas['CreditoDetalle']['credito']>;
  readonly paid?: number;
  readonly overdue?: number;
  readonly daysLate?: number;
  readonly saldoAdeudado?: number;
  readonly cuotas?: readonly Cuota[];
}

/** What follows from installments: what is owed of them, without interest (CR-07), and of a pending balance, and what falls due next. */
function owed(cuotas: readonly Cuota[], saldo: number) {
  const [late, ...others] = cuotas.filter(({ situacion }) => situacion === 'Vencida');
  const next = cuotas.find(({ situacion }) => situacion === 'No_Vencida');
  const count = late ? 1 + others.length : 0;
  const parts = { cuotas: count * 1000.5, restos: saldo, intereses: 0 };
  const total = parts.cuotas + parts.restos;
  return {
    deuda: total > 0 ? { ...parts, total, desde: late?.fechaVencimiento ?? '2026-12-10' } : null,
    proximaCuota: next
      ? { nroCuota: next.nroCuota, importe: next.importe, fechaVencimiento: next.fechaVencimiento }
      : null,
    cuotasPagas: cuotas.filter(({ fechaPago }) => fechaPago !== null).length,
  };
}

function loan(
  operacionId: string,
  { credito, paid = 5, overdue = 0, daysLate = 0, saldoAdeudado = 0, cuotas }: Told = {},
): Loan {
  const listed = cuotas ?? installments(paid, overdue);
  return {
    detalle: creditoDetalle({
      ...owed(listed, saldoAdeudado),
      credito: { operacionId, plazo: listed.length, ...credito },
      cuotasEnMora: overdue,
      diasDeMora: daysLate,
      interesesPorMora: overdue * 10.25,
      saldoAdeudado,
    }),
    cuotas: listed,
  };
}

const everySituation = [
  cuota(1, 'Pagada', receipt),
  cuota(2, 'Pagada_Parcial', receipt),
  cuota(3, 'Pagada_Irregular'),
  cuota(4, 'Pagada_con_Exedente', receipt),
  cuota(5, 'Descontada'),
  cuota(6, 'Pagada_Vencida', receipt),
  cuota(7, 'Pagada_Parcial_Vencida'),
  cuota(8, 'Pagada_Irregular_Vencida', receipt),
  cuota(9, 'Pagada_Vencida_Con_Exedente'),
  cuota(10, 'Vencida', coupon),
  cuota(11, 'Vencida'),
  cuota(12, 'No_Vencida', coupon),
];

/** Five years of installments, all but the last three paid. */
const sixty = Array.from({ length: 60 }, (_, index) =>
  cuota((index % 12) + 1, index < 57 ? 'Pagada' : 'No_Vencida', { id: index, nroCuota: index + 1, ...receipt }),
);

const withoutDocuments = { tienePDFPoliza: false, tienePDFTarjeta: false } as const;
const suspended = { suspendida: true } as const;
const nothing = { loans: [], policies: [] } as const;

/** A customer of each kind. */
export const customers: readonly Customer[] = [
  { who: 'Marta', kind: 'al día, con póliza', validated: true, loans: [loan('100201')], policies: [polizaDetalle()] },
  {
    who: 'Raúl',
    kind: 'más de tres de cada cosa',
    validated: true,
    loans: [
      loan('100301', { credito: { estadoCredito: 'EnMora' }, overdue: 2, daysLate: 40 }),
      loan('100302', { credito: { tipoCredito: 3 } }),
      loan('100303', { credito: { estadoCredito: 'SaldoPendiente' }, paid: 12, saldoAdeudado: 83684.26 }),
      loan('100304', { credito: { estadoCredito: 'Saldado' }, paid: 12 }),
    ],
    policies: [
      polizaDetalle({ idPoliza: '700301' }),
      polizaDetalle({ idPoliza: '700302', tipoSeguro: 'TR' }),
      polizaDetalle({ idPoliza: '700303', tipoSeguro: 'RC', ...suspended }),
      polizaDetalle({ idPoliza: '700304', tipoSeguro: 'RC', ...withoutDocuments }),
    ],
  },
  { who: 'Lucía', kind: 'nada, identidad sin validar', validated: false, ...nothing },
  { who: 'Paula', kind: 'nada, identidad validada', validated: true, ...nothing },
  {
    who: 'Daniel',
    kind: 'autoprenda sin póliza',
    validated: true,
    loans: [loan('100401', { credito: { tipoCredito: 3 } })],
    policies: [],
  },
  {
    who: 'Camila',
    kind: 'póliza sin tarjeta ni detalle',
    validated: true,
    loans: [loan('100501')],
    policies: [polizaDetalle({ tipoSeguro: 'TR', tienePDFTarjeta: false, detalleCobertura: null })],
  },
  {
    who: 'Bruno',
    kind: 'todavía no pagó nada',
    validated: true,
    loans: [loan('101001', { paid: 0 })],
    policies: [polizaDetalle({ tipoSeguro: 'RC', ...withoutDocuments })],
  },
  {
    who: 'Olga',
    kind: 'una cuota en cada situación',
    validated: true,
    loans: [loan('101201', { credito: { estadoCredito: 'EnMora' }, overdue: 2, daysLate: 70, cuotas: everySituation })],
    policies: [polizaDetalle()],
  },
  {
    who: 'Elsa',
    kind: 'crédito cancelado',
    validated: true,
    loans: [loan('101301', { credito: { estadoCredito: 'Saldado', cancelado: true }, paid: 12 })],
    policies: [],
  },
  {
    who: 'Pedro',
    kind: 'judicializado, póliza anulada por mora',
    validated: true,
    loans: [loan('101401', { credito: { estadoCredito: 'Judicializado' }, overdue: 6, daysLate: 160 })],
    policies: [polizaDetalle({ ...suspended, suspendidaPorMora: true })],
  },
  {
    who: 'Ana',
    kind: 'en siniestro, póliza anulada sin mora',
    validated: true,
    loans: [loan('101501', { credito: { estadoCredito: 'EnSiniestro' } })],
    policies: [polizaDetalle(suspended)],
  },
  {
    who: 'Julio',
    kind: 'sin estado, sin comprobantes ni cupones',
    validated: true,
    loans: [loan('101601', { credito: { estadoCredito: '' }, cuotas: [cuota(1, 'Pagada'), cuota(2, 'No_Vencida')] })],
    policies: [],
  },
  {
    who: 'Carla',
    kind: 'sesenta cuotas',
    validated: false,
    loans: [loan('101701', { cuotas: sixty })],
    policies: [polizaDetalle()],
  },
  { who: 'Gloria', kind: 'póliza sin crédito', validated: true, loans: [], policies: [polizaDetalle()] },
];
