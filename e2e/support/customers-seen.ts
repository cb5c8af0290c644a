import { inDays } from './days.ts';
import type { PersonName } from './people.ts';

/** How a status looks: its word, and its colour (CR-01). */
interface ChipSeen {
  readonly label: string;
  readonly tone: string;
  readonly variant: string;
}

/** A loan or a policy in a list. */
export interface CardSeen {
  readonly title: string;
  /** Where it leads. */
  readonly to: string;
  readonly chip: ChipSeen | null;
  /** The text below its title. */
  readonly lines: readonly (string | RegExp)[];
}

/** What a customer without loans reads, by place, and whether the button to link them is there. */
interface PromptSeen {
  readonly home: readonly string[];
  readonly credits: readonly string[];
  readonly policies: readonly string[];
  readonly button: boolean;
}

/** What a customer of the seed data sees of their loans and policies. */
interface CustomerSeen {
  readonly who: PersonName;
  readonly loans: readonly CardSeen[];
  readonly policies: readonly CardSeen[];
  /** Where the banner of arrears leads, if there is one. */
  readonly arrears?: string;
  /** Where the banner of suspended policies leads. */
  readonly suspended?: string;
  /** What is shown in place of loans. */
  readonly prompt?: PromptSeen;
  /** What /mispolizas says to a customer without policies. */
  readonly withoutPolicies?: 'notFound' | 'noneActive';
}

/** The chips of the six states; the seventh, blank, has none. */
const chips = {
  alDia: { label: 'Al día', tone: 'good', variant: 'light' },
  enMora: { label: 'En Mora', tone: 'danger', variant: 'filled' },
  saldado: { label: 'Saldado', tone: 'neutral', variant: 'light' },
  saldoPendiente: { label: 'Saldo Pendiente', tone: 'danger', variant: 'light' },
  judicializado: { label: 'Judicializado', tone: 'danger', variant: 'outline' },
  enSiniestro: { label: 'En Siniestro', tone: 'warning', variant: 'outline' },
} as const satisfies Record<string, ChipSeen>;

const holds: ChipSeen = { label: 'Vigente', tone: 'good', variant: 'light' };
const cancelled: ChipSeen = { label: 'Anulada', tone: 'danger', variant: 'filled' };

interface LoanOf {
  readonly kind?: 'prendario' | 'autoprenda';
  readonly titular: PersonName;
  readonly dominio: string;
  readonly plazo: number;
  /** Make and model. */
  readonly vehicle: string;
  readonly paid: number;
  /** When the first unpaid installment is or was due, if there is one. */
  readonly dueInDays?: number;
  /** Something is owed of installments that were paid in part: since then. */
  readonly owesRest?: boolean;
}

/** What a card says is owed since a day, or due on one. */
function owedLine(dueInDays: number | undefined): readonly RegExp[] {
  if (dueInDays === undefined) return [];
  const day = inDays(dueInDays);
  return [
    dueInDays < 0
      ? new RegExp(`^Debés \\$\\s[\\d.]+,\\d{2} desde el ${day}$`)
      : new RegExp(`^Próxima cuota \\$\\s[\\d.]+,\\d{2} vence el ${day}$`),
  ];
}

function loan(
  operacionId: string,
  chip: ChipSeen | null,
  { kind = 'prendario', titular, dominio, plazo, vehicle, paid, dueInDays, owesRest = false }: LoanOf,
): CardSeen {
  return {
    title: `${vehicle} · ${dominio}`,
    to: `/miscreditos/${operacionId}`,
    chip,
    lines: [
      ...(owesRest ? [/^Debés \$\s[\d.]+,\d{2} desde el \d{2}\/\d{2}\/\d{4}$/] : owedLine(dueInDays)),
      `Crédito ${kind} ${operacionId}`,
      titular,
      `${paid} de ${plazo} cuotas pagas`,
    ],
  };
}

function policy(
  idPoliza: string,
  title: string,
  dominio: string,
  coverage: 'Responsabilidad civil' | 'Terceros completo' | 'Todo riesgo',
  { chip = holds, insurer = 'Ceibo Seguros' }: { chip?: ChipSeen; insurer?: string } = {},
): CardSeen {
  return {
    title,
    to: `/mispolizas/${idPoliza}`,
    chip,
    lines: [new RegExp(`^${dominio} · \\d{4}$`), insurer, coverage],
  };
}

const invitesOnHome = 'Vinculá tu crédito para poder visualizarlo.';
const invites = 'Vinculá tu crédito para poder visualizarlo';
const identityAsked = 'En el proceso, te vamos a pedir que valides tu identidad desde tu celular';
const asksForLoan = '¿Ya tenés un crédito con nosotros?';

const withoutAnything = {
  loans: [],
  policies: [],
  withoutPolicies: 'notFound',
  prompt: { home: [invitesOnHome], credits: [invites], policies: [asksForLoan], button: true },
} as const;

/** What customers see of each kind that looks otherwise, with every chip; the others are in tests/customers. */
export const customersSeen: readonly CustomerSeen[] = [
  {
    who: 'Raúl Benítez',
    loans: [
      loan('100301', chips.enMora, {
        titular: 'Raúl Benítez',
        dominio: 'AD456JK',
        vehicle: 'Volkswagen Amarok 2.0 TDI Trendline',
        paid: 14,
        plazo: 36,
        dueInDays: -40,
      }),
      loan('100302', chips.alDia, {
        kind: 'autoprenda',
        titular: 'Raúl Benítez',
        dominio: 'AE789LM',
        vehicle: 'Renault Kangoo 1.6 Express',
        paid: 5,
        plazo: 12,
        dueInDays: 12,
      }),
      loan('100303', chips.saldoPendiente, {
        titular: 'Raúl Benítez',
        dominio: 'OPQ321',
        vehicle: 'Chevrolet Corsa Classic 1.4 LS',
        paid: 18,
        owesRest: true,
        plazo: 18,
      }),
      loan('100304', chips.saldado, {
        titular: 'Raúl Benítez',
        dominio: 'MNB654',
        vehicle: 'Peugeot 208 1.5 Allure',
        paid: 24,
        plazo: 24,
      }),
    ],
    policies: [
      policy('700301', 'Volkswagen Amarok 2.0 TDI Trendline', 'AD456JK', 'Terceros completo', {
        insurer: 'Hornero Seguros',
      }),
      policy('700302', 'Renault Kangoo 1.6 Express', 'AE789LM', 'Todo riesgo'),
      policy('700303', 'Chevrolet Corsa Classic 1.4 LS', 'OPQ321', 'Responsabilidad civil', { chip: cancelled }),
      policy('700304', 'Peugeot 208 1.5 Allure', 'MNB654', 'Responsabilidad civil', { insurer: 'Ñandú Seguros' }),
    ],
    arrears: '/miscreditos/100301',
    suspended: '/mispolizas/700303',
  },
  {
    who: 'Lucía Ferreyra',
    ...withoutAnything,
    withoutPolicies: 'noneActive',
    prompt: { ...withoutAnything.prompt, credits: [invites, identityAsked] },
  },
  {
    who: 'Daniel Sosa',
    loans: [
      loan('100401', chips.alDia, {
        kind: 'autoprenda',
        titular: 'Daniel Sosa',
        dominio: 'AG234PQ',
        vehicle: 'Toyota Etios 1.5 XLS',
        paid: 6,
        plazo: 18,
        dueInDays: 8,
      }),
    ],
    policies: [],
    withoutPolicies: 'notFound',
  },
  {
    who: 'Pedro Godoy',
    loans: [
      loan('101401', chips.judicializado, {
        titular: 'Pedro Godoy',
        dominio: 'AC159NM',
        vehicle: 'Chevrolet Cruze 1.4T LTZ AT',
        paid: 10,
        plazo: 36,
        dueInDays: -160,
      }),
    ],
    policies: [policy('701401', 'Chevrolet Cruze 1.4T LTZ AT', 'AC159NM', 'Terceros completo', { chip: cancelled })],
    suspended: '/mispolizas/701401',
  },
  {
    who: 'Ana Suárez',
    loans: [
      loan('101501', chips.enSiniestro, {
        titular: 'Ana Suárez',
        dominio: 'AE357CX',
        vehicle: 'Honda City 1.5 EXL',
        paid: 12,
        plazo: 24,
        dueInDays: 10,
      }),
    ],
    policies: [policy('701501', 'Honda City 1.5 EXL', 'AE357CX', 'Todo riesgo', { chip: cancelled })],
    suspended: '/mispolizas/701501',
  },
  {
    who: 'Gloria Peralta',
    loans: [],
    policies: [policy('702101', 'Peugeot 2008 1.6 Active', 'AE963RT', 'Terceros completo')],
    // Without the flag there is no button.
    prompt: { home: [invitesOnHome], credits: [invites], policies: [], button: false },
  },
];
