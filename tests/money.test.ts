import equal from 'fast-deep-equal';
import { describe, expect, test } from 'vitest';
import { loanStatusOf, type StoredCuota } from '../server/domain/apiclientes/loan-status.ts';
import { payoffOf } from '../server/domain/apiclientes/payoff.ts';
import { frenchInstallments } from '../server/domain/calculadora/french.ts';
import { owedInAll } from '../src/features/credits/owed.ts';
import { pesos } from '../src/portal/format.ts';

/*
 * The money of three loans to the cent on the days of two years, against a second computation that shares nothing with the product's:
 * whole cents, fractions of BigInt, days counted by UTC.
 */

type Pago = NonNullable<StoredCuota['pago']>;

/** An installment, in cents. */
interface Part {
  readonly capital: bigint;
  readonly interest: bigint;
  readonly due: string;
  /** How, when and how much was paid of it. */
  readonly paid?: { readonly how: Pago; readonly on: string; readonly cents: bigint };
}

interface MoneyLoan {
  readonly name: string;
  /** In hundredths of a percent. */
  readonly rate: bigint;
  readonly granted: string;
  readonly parts: readonly Part[];
}

/** A fraction as a whole number, half up. */
const half = (above: bigint, below: bigint): bigint => (above + below / 2n) / below;
const total = (amounts: readonly bigint[]): bigint => amounts.reduce((all, one) => all + one, 0n);
const inPesos = (cents: bigint): number => Number(cents) / 100;
const days = (from: string, to: string): number =>
  (Date.parse(`${to}T00:00Z`) - Date.parse(`${from}T00:00Z`)) / 86_400_000;
/** The tenth of a month, so many months after January 2026. */
const tenth = (months: number): string => new Date(Date.UTC(2026, months, 10)).toISOString().slice(0, 10);

/** By the debt, month by month, in fractions that lose nothing: the payment is found by halving, not by a formula. */
function schedule(capital: bigint, rate: bigint, count: number): readonly Pick<Part, 'capital' | 'interest'>[] {
  const below = 120_000n ** BigInt(count);
  /** What is left after all payments, in parts of `below`. */
  const left = (payment: bigint): bigint => {
    let debt = capital * below;
    for (let month = 0; month < count; month++) debt += (debt * rate) / 120_000n - (payment * below) / 2n;
    return debt;
  };
  // In half cents, so that a payment is rounded as the exact one would be.
  let [low, high] = [0n, capital * 4n];
  while (high - low > 1n) {
    const middle = (low + high) / 2n;
    if (left(middle) >= 0n) low = middle;
    else high = middle;
  }
  const payment = (low + 1n) / 2n;
  let owed = capital;
  return Array.from({ length: count }, (_, at) => {
    const interest = half(owed * rate, 120_000n);
    const paidBack = at === count - 1 ? owed : payment - interest;
    owed -= paidBack;
    return { capital: paidBack, interest };
  });
}

/** How the first installments were paid, the others not: days after they fell due, and of an installment how many hundredths. */
type History = readonly (readonly [how: Pago, late: number, hundredths: bigint])[];

const loan = (
  name: string,
  rate: bigint,
  plan: readonly Pick<Part, 'capital' | 'interest'>[],
  history: History,
): MoneyLoan => ({
  name,
  rate,
  granted: tenth(-1),
  parts: plan.map((part, at) => {
    const due = tenth(at);
    const [how, late, hundredths] = history[at] ?? [];
    if (how === undefined || late === undefined || hundredths === undefined) return { ...part, due };
    const on = new Date(Date.parse(due) + late * 86_400_000).toISOString().slice(0, 10);
    return { ...part, due, paid: { how, on, cents: half((part.capital + part.interest) * hundredths, 100n) } };
  }),
});

const first = { capital: 33_333_333n, rate: 8450n, count: 18 } as const;
const second = { capital: 90_000_000n, rate: 10_155n, count: 36 } as const;
/** As a core has it: the same installments, of which a thousandth ends in half a cent. */
const flat = Array.from({ length: 12 }, () => ({ capital: 85_000n, interest: 17_500n }));

const loans: readonly MoneyLoan[] = [
  loan('with one paid in part and one late', first.rate, schedule(first.capital, first.rate, first.count), [
    ['Pagada', -2, 100n],
    ['Pagada_Parcial', 3, 61n],
    ['Pagada', 17, 100n],
    ['Pagada_con_Exedente', 0, 103n],
  ]),
  loan('with nothing paid', second.rate, schedule(second.capital, second.rate, second.count), []),
  loan(
    'with all paid, late',
    5400n,
    flat,
    flat.map((_, at): History[number] => ['Pagada_Parcial', at * 10 + 5, 99n]),
  ),
];

const stored = ({ parts }: MoneyLoan): readonly StoredCuota[] =>
  parts.map(({ capital, interest, due, paid }, at) => ({
    id: at + 1,
    operacionId: '1',
    nroCuota: at + 1,
    fechaVencimiento: due,
    importe: inPesos(capital + interest),
    capital: inPesos(capital),
    interes: inPesos(interest),
    pago: paid?.how ?? null,
    fechaPago: paid?.on ?? null,
    importePagado: paid ? inPesos(paid.cents) : null,
    tieneComprobantePago: false,
    tieneCuponPago: false,
  }));

/** What is owed on a day, by the second computation; cents. */
function owed({ parts }: MoneyLoan, today: string) {
  const each = parts.map(({ capital, interest, due, paid }) => {
    const amount = capital + interest;
    const late = BigInt(Math.max(0, days(due, paid?.on ?? today)));
    return {
      due,
      paid,
      capital,
      penalty: half(amount * late, 1000n),
      left: paid === undefined ? amount : paid.how === 'Pagada_Parcial' ? amount - paid.cents : 0n,
      excess: paid?.how === 'Pagada_con_Exedente' ? paid.cents - amount : 0n,
    };
  });
  const fallen = each.filter(({ due }) => due < today);
  const allPaid = each.every(({ paid }) => paid);
  const penalties = total(each.map(({ penalty }) => penalty));
  const cuotas = total(fallen.filter(({ paid }) => !paid).map(({ left }) => left));
  const restos = total(fallen.filter(({ paid }) => paid).map(({ left }) => left));
  const intereses = allPaid ? penalties : 0n;
  return {
    each,
    penalties,
    saldoAdeudado: total(each.map(({ left }) => left)) + penalties,
    saldoAFavor: total(each.map(({ excess }) => excess)),
    deuda: { cuotas, restos, intereses, total: cuotas + restos + intereses },
  };
}

/** Every day of two years, from the first due date. */
const everyDay = Array.from({ length: 730 }, (_, at) =>
  new Date(Date.UTC(2026, 0, 10 + at)).toISOString().slice(0, 10),
);

test.each([
  ['the first', first],
  ['the second', second],
] as const)('QA-11 the schedule of %s loan is exact, and pays back the capital', (_name, { capital, rate, count }) => {
  const wanted = schedule(capital, rate, count);
  const got = frenchInstallments(Number(capital), Number(rate) / 100, count);
  expect(got.map((part) => [part.capital, part.interes])).toEqual(
    wanted.map((part) => [Number(part.capital), Number(part.interest)]),
  );
  expect(got.reduce((all, part) => all + part.capital, 0)).toBe(Number(capital));
});

describe.each(loans.map((each) => [each.name, each] as const))(
  'QA-11 a loan %s, on every day of two years',
  (_name, each) => {
    const rows = stored(each);

    test('owes to the cent what its parts come to', () => {
      for (const today of everyDay) {
        const status = loanStatusOf(rows, today);
        const wanted = owed(each, today);
        const capitals = wanted.each.map(({ capital }) => capital);
        const got = {
          penalties: status.cuotas.map(({ interesesGenerados }) => interesesGenerados),
          capitalLeft: status.cuotas.map(({ saldoDeCapital }) => saldoDeCapital),
          interesesPorMora: status.interesesPorMora,
          saldoAdeudado: status.saldoAdeudado,
          saldoAFavor: status.saldoAFavor,
          deuda: status.deuda && { ...status.deuda, desde: undefined },
        };
        const { deuda } = wanted;
        const exact = {
          penalties: wanted.each.map(({ penalty }) => inPesos(penalty)),
          capitalLeft: capitals.map((_, at) => inPesos(total(capitals.slice(at + 1)))),
          interesesPorMora: inPesos(wanted.penalties),
          saldoAdeudado: inPesos(wanted.saldoAdeudado),
          saldoAFavor: inPesos(wanted.saldoAFavor),
          deuda:
            deuda.total === 0n
              ? null
              : {
                  cuotas: inPesos(deuda.cuotas),
                  restos: inPesos(deuda.restos),
                  intereses: inPesos(deuda.intereses),
                  total: inPesos(deuda.total),
                  desde: undefined,
                },
        };
        if (!equal(got, exact)) expect(got, today).toEqual(exact);
      }
    });

    test('costs to the cent what paying it off comes to', () => {
      let asked = 0;
      for (const today of everyDay) {
        const loanStatus = loanStatusOf(rows, today);
        const unpaid = each.parts.filter(({ paid }) => !paid);
        if (unpaid.length === 0 || loanStatus.cuotasEnMora > 0) continue;
        const at = each.parts.indexOf(unpaid[0] ?? { capital: 0n, interest: 0n, due: '' });
        const desde = each.parts[at - 1]?.due ?? each.granted;
        const capital = total(unpaid.map((part) => part.capital));
        const daily = half(capital * each.rate, 3_650_000n);
        const interest = daily * BigInt(Math.max(0, days(desde, today)));
        const { each: all, penalties, saldoAFavor } = owed(each, today);
        const rests = total(all.filter(({ paid }) => paid).map(({ left }) => left));
        const payoff = payoffOf(
          {
            credito: { estadoCredito: 'AlDia' },
            detalle: { tna: Number(each.rate) / 100, fechaOtorgamiento: each.granted },
            loanStatus,
          },
          today,
        );
        expect([payoff.capital, payoff.porDia, payoff.intereses, payoff.restos + 0, payoff.total], today).toEqual(
          [capital, daily, interest, rests, capital + interest + rests + penalties - saldoAFavor].map(inPesos),
        );
        asked += 1;
      }
      expect(asked > 0).toBe(each.parts.some(({ paid }) => !paid));
    });
  },
);

test('QA-11 MY-04 what the screens add up of the three loans is what they owe, and is read to the cent', () => {
  const rows = loans.map(stored);
  for (const today of everyDay.filter((_, at) => at % 3 === 0)) {
    const all = owedInAll(rows.map((each) => ({ deuda: loanStatusOf(each, today).deuda })));
    const cents = total(loans.map((each) => owed(each, today).deuda.total));
    expect(all.total, today).toBe(inPesos(cents));
    expect(all.total).toBe(Math.round((all.cuotas + all.restos + all.intereses) * 100) / 100);
    const [whole = '', part = ''] = [cents / 100n, cents % 100n].map(String);
    expect(pesos(all.total).replaceAll(/[^\d,]/g, '')).toBe(`${whole},${part.padStart(2, '0')}`);
  }
});
