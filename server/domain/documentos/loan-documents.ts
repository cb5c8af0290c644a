import type { components } from '../../../openapi/generated/api.ts';
import type { Payoff } from '../apiclientes/payoff.ts';
import type { Loan } from '../apiclientes/records.ts';
import type { PaymentPartners } from '../pagos/partners.ts';
import { couponDigits } from './bar-code.ts';
import { brandName, companyName } from './brand.ts';
import * as format from './format.ts';
import { accountForLoan } from './payment-methods.ts';
import type { Content, Page } from './pdf.ts';

type Cuota = components['schemas']['Cuota'];

type Networks = PaymentPartners['networks'];

/** Payment coupons of installments, a page each, with the bar code of the networks that take them (MY-04). */
export function installmentCoupons(loan: Loan, cuotas: readonly Cuota[], networks: Networks, today: string): Content {
  return {
    title: `Cupones de pago del crédito ${loan.credito.operacionId}`,
    day: today,
    pages: cuotas.map((cuota) => ({
      heading: 'Cupón de pago',
      rows: [
        ...loanRows(loan),
        ...installmentRows(loan, cuota),
        ['Importe a pagar', format.money(cuota.importe)],
        ['Código de pago', paymentCode(loan, cuota.nroCuota)],
        ...networkRows(networks),
      ],
      notes: [
        ...(cuota.situacion === 'Vencida'
          ? [
              `La cuota está vencida. Los intereses por mora al ${format.day(today)} son ${format.money(cuota.interesesGenerados)}; ` +
                'se pagan cuando todas las cuotas están pagas.',
            ]
          : []),
        `Cupón emitido el ${format.day(today)}.`,
      ],
      barCode: barCodeOf(loan, networks, {
        nroCuota: cuota.nroCuota,
        importe: cuota.importe,
        vence: cuota.fechaVencimiento,
      }),
    })),
  };
}

/** Receipts of paid installments, a page each. */
export function paymentReceipts(loan: Loan, cuotas: readonly Cuota[]): Content {
  return {
    title: `Comprobantes de pago del crédito ${loan.credito.operacionId}`,
    day: lastPayment(loan, cuotas),
    pages: cuotas.map((cuota) => ({
      heading: 'Comprobante de pago',
      rows: [
        ...loanRows(loan),
        ...installmentRows(loan, cuota),
        ['Importe de la cuota', format.money(cuota.importe)],
        ...(cuota.fechaPago === null ? [] : ([['Fecha de pago', format.day(cuota.fechaPago)]] as const)),
        ...(cuota.interesesGenerados > 0
          ? ([['Intereses generados', format.money(cuota.interesesGenerados)]] as const)
          : []),
      ],
      notes: ['Recibimos tu pago. Conservá este comprobante.'],
    })),
  };
}

/** The certificate that nothing is overdue. */
export function upToDateCertificate(loan: Loan, today: string): Content {
  const heading = 'Certificado de crédito al día';
  return {
    title: `${heading} ${loan.credito.operacionId}`,
    day: today,
    pages: [
      {
        heading,
        rows: [
          ...loanRows(loan),
          ['Importe financiado', format.money(loan.detalle.importeFinanciado)],
          ['Cuotas vencidas', '0'],
        ],
        notes: [
          `Certificamos que al ${format.day(today)} el crédito está al día y no tiene cuotas vencidas sin pagar.`,
        ],
      },
    ],
  };
}

/** What it costs to pay off the loan on `today`, and how it is paid (MY-04). */
export function payoffQuote(loan: Loan, payoff: Payoff, today: string): Content {
  const heading = 'Presupuesto de precancelación';
  const { capital, desde, dias, tna, porDia, intereses, restos, interesesPorMora, saldoAFavor, total } = payoff;
  const { banco, alias, cbu, titular, cuit, referencia } = accountForLoan(loan.credito);
  const days = dias === 1 ? '1 día' : `${dias} días`;
  return {
    title: `${heading} del crédito ${loan.credito.operacionId}`,
    day: today,
    pages: [
      {
        heading,
        rows: [
          ...loanRows(loan),
          ['Capital que queda', format.money(capital)],
          [
            `Intereses desde el ${format.day(desde)}`,
            `${format.money(intereses)} (${days}, TNA ${format.percent(tna)})`,
          ],
          ...amountRow('Resto de cuotas pagadas en parte', restos),
          ...amountRow('Intereses por mora', interesesPorMora),
          ...amountRow('Saldo a favor, que se descuenta', saldoAFavor),
          ['Total para precancelar', format.money(total)],
          ['Válido hasta', format.day(today)],
          ['Banco', banco],
          ['Alias', alias],
          ['CBU', cbu],
          ['Titular de la cuenta', titular],
          ['CUIT', format.cuit(cuit)],
          ['Referencia', referencia],
        ],
        notes: [
          `Transferí el total a esta cuenta con la referencia, e informá el pago en ${brandName}. Con ese pago ya no debés las cuotas que quedan.`,
          ...(today < payoff.proximoVencimiento
            ? [
                `Si pagás después, hasta el ${format.day(payoff.proximoVencimiento)}, sumá ${format.money(porDia)} por cada día.`,
              ]
            : []),
        ],
      },
    ],
  };
}

/** A row for an amount, unless it is nothing. */
function amountRow(label: string, amount: number): Page['rows'] {
  return amount > 0 ? [[label, format.money(amount)]] : [];
}

/** The payment coupon of the debt left after all installments. */
export function balanceCoupon(loan: Loan, networks: Networks, today: string): Content {
  const heading = 'Cupón de pago del saldo pendiente';
  return {
    title: `${heading} ${loan.credito.operacionId}`,
    day: today,
    pages: [
      {
        heading,
        rows: [
          ...loanRows(loan),
          ['Intereses por mora', format.money(loan.loanStatus.interesesPorMora)],
          ['Saldo a pagar', format.money(loan.loanStatus.saldoAdeudado)],
          ['Código de pago', paymentCode(loan, 0)],
          ...networkRows(networks),
        ],
        notes: [`Cupón emitido el ${format.day(today)}.`],
        barCode: barCodeOf(loan, networks, { nroCuota: 0, importe: loan.loanStatus.saldoAdeudado, vence: today }),
      },
    ],
  };
}

/** The note that the loan is settled, with which the pledge is lifted. */
export function cancellationNote(loan: Loan): Content {
  const heading = 'Nota de cancelación';
  const day = lastPayment(loan, loan.loanStatus.cuotas);
  return {
    title: `${heading} del crédito ${loan.credito.operacionId}`,
    day,
    pages: [
      {
        heading,
        rows: [
          ...loanRows(loan),
          ['Importe financiado', format.money(loan.detalle.importeFinanciado)],
          ['Fecha del último pago', format.day(day)],
        ],
        notes: [
          'El crédito está cancelado en su totalidad. Con esta nota podés solicitar el levantamiento de la prenda del vehículo.',
        ],
      },
    ],
  };
}

function loanRows({ credito, detalle }: Loan): Page['rows'] {
  return [
    ['Crédito', `${credito.operacionId} (${credito.tipoCredito === 1 ? 'prendario' : 'autoprenda'})`],
    ['Otorgado por', companyName(credito.empresa)],
    ['Titular', `${detalle.nombre} ${detalle.apellido}`],
    ['DNI', format.dni(detalle.dni)],
    ['Vehículo', `${detalle.marca} ${detalle.modelo} ${detalle.anio}`],
    ['Dominio', credito.dominio],
    ['Fecha de otorgamiento', format.day(detalle.fechaOtorgamiento)],
  ];
}

function installmentRows({ credito }: Loan, { nroCuota, fechaVencimiento }: Cuota): Page['rows'] {
  return [
    ['Cuota', `${nroCuota} de ${credito.plazo}`],
    ['Vencimiento', format.day(fechaVencimiento)],
  ];
}

const oneOf = new Intl.ListFormat('es', { type: 'disjunction' });

function networkRows(networks: Networks): Page['rows'] {
  return networks ? [['Dónde pagarlo', `En efectivo, en ${oneOf.format(networks.names)}`]] : [];
}

function barCodeOf(
  { credito }: Loan,
  networks: Networks,
  coupon: Omit<Parameters<typeof couponDigits>[0], 'company' | 'operacionId'>,
): string | undefined {
  if (!networks) return undefined;
  const { operacionId } = credito;
  return couponDigits({ ...coupon, company: networks.company, operacionId }) ?? undefined;
}

/** The number of a payment; 0 is the balance. */
function paymentCode({ credito }: Loan, nroCuota: number): string {
  return `${credito.empresa}-${credito.operacionId}-${String(nroCuota).padStart(3, '0')}`;
}

function lastPayment({ detalle }: Loan, cuotas: readonly Cuota[]): string {
  return cuotas
    .flatMap(({ fechaPago }) => fechaPago ?? [])
    .reduce((last, day) => (day > last ? day : last), detalle.fechaOtorgamiento);
}
