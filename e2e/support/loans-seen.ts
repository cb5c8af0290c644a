import { aDay, pesosWithCents } from './days.ts';
import type { PersonName } from './people.ts';

type Facts = readonly (readonly [term: string, value: string | RegExp])[];

/** What RESUMEN of a loan shows, by its state (CR-03, CR-04, CR-05). */
interface SummarySeen {
  readonly who: PersonName;
  readonly operacionId: string;
  /** The state that it is an example of. */
  readonly state: string;
  /** The banner, or the text in place of installments. */
  readonly says?: readonly (string | RegExp)[];
  /** 'Estado del crédito', if there is such a card. */
  readonly facts?: Facts;
  /** All visible buttons, from top to bottom; those of closed installments are not visible. */
  readonly buttons: readonly string[];
  readonly disabled?: readonly string[];
  /** The numbers of the installments under each heading. */
  readonly overdue?: readonly number[];
  readonly upcoming?: readonly number[];
  /** The newest three (MY-10). */
  readonly paid?: readonly number[];
  readonly arrearsInfo?: true;
}

const upTo = (last: number, first = 1): readonly number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

const actions = ['Informar pago', 'Medios de pago', 'Crédito al día'] as const;
/** Of a loan without overdue installments (MY-04). */
const current = [...actions, 'Cuánto cuesta precancelar', 'Pedir la precancelación'] as const;
/** Of one with some (MY-06): what its warning leads to, and below how it is paid. */
const warned = ['Cómo pagar', 'Si no podés pagar todo'] as const;
const plan = 'Quiero un plan de pago';
const overdueCoupons = 'Ver cupones de cuotas vencidas';
const allReceipts = 'Ver todos los comprobantes';
const allPaid = (count: number) => `Ver las ${count} cuotas pagas`;
const coupons = (...numbers: readonly number[]) => numbers.map((nro) => `Ver cupón de pago de la cuota ${nro}`);
/** Where it is said how to pay (MY-04). */
const nextCoupon = (nro: number) => `Ver el cupón de la cuota ${nro}`;
const upToDate = ['Crédito al día'] as const;

const standing = (estado: string, plazo: number, overdue: number): Facts => [
  ['Estado', estado],
  ['Plazo', `${plazo} cuotas`],
  ['Cuotas en mora', String(overdue)],
];
/** CR-07: interest for arrears. */
const interest: Facts = [['Intereses por mora', /^\$\s[\d.]+,\d{2}, se pagan cuando estén pagas todas las cuotas$/]];
const owed: Facts = [
  ['Debés hoy', pesosWithCents],
  ['Desde el', aDay],
];
const overdueOwed: Facts = [['De cuotas vencidas', pesosWithCents]];
const rest: Facts = [['De cuotas pagadas en parte', pesosWithCents]];
const next: Facts = [['Próxima cuota', /^\$\s[\d.]+,\d{2},? vence el \d{2}\/\d{2}\/\d{4}$/]];
const credit: Facts = [['Saldo a favor', pesosWithCents]];

/** RESUMEN of loans with every card there is; each state is in CreditPage.test.tsx, each customer in tests/customers. */
export const summariesSeen: readonly SummarySeen[] = [
  {
    who: 'Marta Quiroga',
    operacionId: '100201',
    state: 'AlDia',
    facts: [...next, ...standing('Al día', 24, 0)],
    buttons: [...current, nextCoupon(10), ...coupons(10, 11), allReceipts, allPaid(9)],
    upcoming: [10, 11],
    paid: [9, 8, 7],
  },
  {
    who: 'Raúl Benítez',
    operacionId: '100303',
    state: 'SaldoPendiente',
    says: [/^Tenés un saldo pendiente de \$\s\d{1,3}(\.\d{3})*,\d{2}$/],
    facts: [...owed, ...rest, ['De intereses por mora', pesosWithCents]],
    buttons: ['Cómo pagar', 'Informar pago', 'Medios de pago', 'Nota de cancelación', 'Ver cupón de pago'],
    disabled: ['Nota de cancelación'],
  },
  {
    who: 'Elsa Correa',
    operacionId: '101301',
    state: 'Saldado y cancelado',
    says: ['Ya cancelaste este crédito', 'Ahora podés solicitar tu prenda y ver la nota de cancelación'],
    buttons: ['Ver nota de cancelación', 'Pedir el levantamiento de la prenda'],
  },
  {
    who: 'Pedro Godoy',
    operacionId: '101401',
    state: 'Judicializado',
    says: ['Tenés 6 cuotas vencidas y 160 días de mora'],
    facts: [...owed, ...next, ...standing('Judicializado', 36, 6), ...interest],
    buttons: [...warned, ...actions, plan, allReceipts, allPaid(10)],
    disabled: upToDate,
    overdue: upTo(16, 11),
    upcoming: [17, 18],
    paid: [10, 9, 8],
    arrearsInfo: true,
  },
  {
    who: 'Olga Medina',
    operacionId: '101201',
    state: 'EnMora, una cuota de cada situación',
    says: ['Tenés 3 cuotas vencidas y 70 días de mora'],
    facts: [...owed, ...overdueOwed, ...rest, ...next, ...standing('En Mora', 24, 3), ...interest, ...credit],
    buttons: [...warned, ...actions, nextCoupon(10), plan, overdueCoupons, ...coupons(10, 12, 13), allPaid(9)],
    disabled: upToDate,
    overdue: [10, 11, 12],
    upcoming: [13, 14],
    paid: [9, 8, 7],
    arrearsInfo: true,
  },
];

/** What DETALLE of a loan shows (CR-02). */
interface DetailSeen {
  readonly operacionId: string;
  readonly plazo: number;
  readonly credit: Facts;
  readonly person: Facts;
  readonly contact: Facts;
  readonly car: Facts;
  /** Company, coverage and policy, if the loan has insurance. */
  readonly insurance?: readonly [company: string, coverage: string, idPoliza: string];
}

const creditFacts = (amount: string, estado: string, operacionId: string, plazo: number): Facts => [
  ['Monto financiado', amount],
  ['TNA', '54,00 %'],
  ['CFT (TEA, con IVA)', /^\d{2},\d{2} %$/],
  ['Estado', estado],
  ['Fecha de otorgamiento', aDay],
  ['N° de operación', operacionId],
  ['Cantidad de cuotas', String(plazo)],
];

const carFacts = (vehicle: string, dominio: string, ...[condition, use, gas]: readonly string[]): Facts => [
  ['Vehículo', vehicle],
  ['Año', /^\d{4}$/],
  ['Dominio', dominio],
  ['Condición', condition ?? ''],
  ['Uso', use ?? ''],
  ['GNC', gas ?? ''],
];

const living = (direccion: string, localidad: string, codigoPostal: string): Facts => [
  ['Dirección', direccion],
  ['Localidad', localidad],
  ['Código postal', codigoPostal],
];

/** DETALLE of these loans: with two phones or one, with and without insurance; what else there may be is in CreditPage.test.tsx. */
export const detailsSeen: readonly DetailSeen[] = [
  {
    operacionId: '100201',
    plazo: 24,
    credit: creditFacts('$ 6.500.000', 'Al día', '100201', 24),
    person: [
      ['Titular', 'Marta Quiroga'],
      ['DNI', '28 456 789'],
    ],
    contact: [
      ['Teléfono principal', '(011) 15 4567-8901'],
      ...living('San Martín 1250', 'La Plata, Buenos Aires', '1900'),
    ],
    car: carFacts('Fiat Cronos 1.3 Drive', 'AF123GH', 'Nuevo', 'Particular', 'Sin GNC'),
    insurance: ['Ceibo Seguros', 'Terceros completo', '700201'],
  },
  {
    operacionId: '100303',
    plazo: 18,
    credit: creditFacts('$ 2.400.000', 'Saldo Pendiente', '100303', 18),
    person: [
      ['Titular', 'Raúl Benítez'],
      ['DNI', '24 789 123'],
    ],
    contact: [
      ['Teléfono principal', '(0351) 15 456-7890'],
      ['Teléfono secundario', '(0351) 425-6789'],
      ...living('Av. Colón 1450', 'Córdoba', '5000'),
    ],
    car: carFacts('Chevrolet Corsa Classic 1.4 LS', 'OPQ321', 'Usado', 'Particular', 'Con GNC'),
    insurance: ['Ceibo Seguros', 'Responsabilidad civil', '700303'],
  },
  {
    operacionId: '101301',
    plazo: 24,
    credit: creditFacts('$ 2.200.000', 'Saldado', '101301', 24),
    person: [
      ['Titular', 'Elsa Correa'],
      ['DNI', '17 456 321'],
    ],
    contact: [['Teléfono principal', '(0351) 467-8901'], ...living('Belgrano 230', 'Córdoba', '5000')],
    car: carFacts('Fiat Palio 1.4 Attractive', 'KLM258', 'Usado', 'Particular', 'Sin GNC'),
  },
  {
    operacionId: '101401',
    plazo: 36,
    credit: creditFacts('$ 7.300.000', 'Judicializado', '101401', 36),
    person: [
      ['Titular', 'Pedro Godoy'],
      ['DNI', '23 698 741'],
    ],
    contact: [['Teléfono principal', '(011) 15 7890-1234'], ...living('Rivadavia 7812', 'Capital Federal', '1425')],
    car: carFacts('Chevrolet Cruze 1.4T LTZ AT', 'AC159NM', 'Usado', 'Particular', 'Sin GNC'),
    insurance: ['Ceibo Seguros', 'Terceros completo', '701401'],
  },
];
