import * as v from 'valibot';
import type { StepText } from '../../../flows/kit/text.ts';
import type { Step } from '../../../flows/kit/types.ts';
import type { Doing, Seeing } from '../describe/screen.ts';
import type { AnswerClass } from '../engine/types.ts';
import { clickOn, CONTINUE, type DrivenKind, isDriven, labelOf, typedIn } from './drivers.ts';

/** Where a field is on the screen: its label, and its group's legend where another field of the form has the label too. */
export interface Place {
  readonly label: string;
  readonly within?: string;
}

type Kind = DrivenKind['kind'];
type Filling<K extends Kind> = (
  kind: Extract<DrivenKind, { readonly kind: K }>,
  place: Place,
  answer: AnswerClass,
) => readonly Doing[];

const typed = (_kind: unknown, place: Place, { raw }: AnswerClass): readonly Doing[] => [
  { do: 'fill', ...place, text: v.parse(v.string(), raw) },
];
const amount = v.looseObject({ moneda: v.number(), importe: v.string() });
const number = v.looseObject({ tipo: v.string(), numero: v.string() });
const loan = v.looseObject({ importe: v.string(), plazo: v.number() });

/** How a field of each kind is filled in: what has its own screen's buttons elsewhere is a list or radios in a form. */
const fillings: { readonly [K in Kind]?: Filling<K> } = {
  text: typed,
  date: typed,
  amountInRange: typed,
  choice: ({ options }, place, { raw }) => [{ do: 'pick', ...place, option: labelOf(options, raw) }],
  // what is offered is known only where the list is fetched: the example says what is tapped
  lookup: (_kind, place, { raw, taps }) => [
    { do: 'pick', ...place, option: raw === null ? '' : (taps?.at(-1) ?? v.parse(v.string(), raw)) },
  ],
  phone: ({ types }, place, { raw }) => {
    const { tipo, numero } = v.parse(number, raw);
    return [radios('Tipo de teléfono', place, labelOf(types, tipo)), { do: 'fill', ...place, text: numero }];
  },
  money: ({ currencies }, place, { raw }) => {
    const { moneda, importe } = v.parse(amount, raw);
    return [radios('Moneda', place, labelOf(currencies, moneda)), { do: 'fill', ...place, text: importe }];
  },
  loan: (_kind, place, { raw }) => {
    const { importe, plazo } = v.parse(loan, raw);
    return [
      { do: 'slide', label: 'Plazo', to: `${plazo} cuotas` },
      { do: 'fill', ...place, text: importe },
    ];
  },
};

/** Radios beside a field are called by both. */
const radios = (name: string, { label, ...place }: Place, option: string): Doing => ({
  do: 'choose',
  group: `${name}: ${label}`,
  option,
  ...place,
});

/** Where each field of a form is, by its name. */
function placesIn({ fields }: Step, text: Partial<StepText>): ReadonlyMap<string, Place> {
  let within: string | undefined;
  const found = fields.map((field): [string, Place] => {
    const said = text.fields?.[field.id];
    within = said?.group ?? within;
    return [field.id, { label: said?.label ?? field.id, ...(within === undefined ? {} : { within }) }];
  });
  return new Map(
    found.map(([name, { label, ...place }]): [string, Place] => {
      const isShared = found.some(([other, { label: its }]) => other !== name && its === label);
      return [name, { label, ...(isShared ? place : {}) }];
    }),
  );
}

/** Amounts that are not left wrong: going to another field adjusts them, and only going to the button does not (VA-13). */
const adjusted: ReadonlySet<string> = new Set(['loan', 'amountInRange'] satisfies Kind[]);

/**
 * How a form is filled in, field after field, and sent.
 *
 * @throws Error in Spanish where there is no way to fill in a field of this kind
 */
export function formDoing(step: Step, text: Partial<StepText>, { parts = [] }: AnswerClass): readonly Doing[] {
  const places = placesIn(step, text);
  const doings = step.fields.flatMap(({ id, kind }) => {
    const part = parts.find((each) => each.step === id);
    const place = places.get(id);
    if (!part || !place) return [];
    return [{ doing: filled(kind, place, part), isLast: part.message !== undefined && adjusted.has(kind.kind) }];
  });
  return [
    ...[...doings.filter(({ isLast }) => !isLast), ...doings.filter(({ isLast }) => isLast)].flatMap(
      ({ doing }) => doing,
    ),
    clickOn(text.action ?? CONTINUE),
  ];
}

function filled(kind: Step['kind'], place: Place, part: AnswerClass): readonly Doing[] {
  if (!isDriven(kind)) throw new Error(`No hay cómo completar un campo de tipo «${kind.kind}»`);
  return filledAs(kind.kind, kind, place, { ...part, raw: typedIn(kind, part) });
}

function filledAs<K extends Kind>(
  name: K,
  kind: Extract<DrivenKind, { readonly kind: K }>,
  place: Place,
  part: AnswerClass,
): readonly Doing[] {
  const fill: Filling<K> | undefined = fillings[name];
  if (!fill) throw new Error(`No hay cómo completar un campo de tipo «${name}»`);
  return fill(kind, place, part);
}

/** What is read beside each wrong field. */
export function besideSeen(step: Step, text: Partial<StepText>, { parts = [] }: AnswerClass): readonly Seeing[] {
  const places = placesIn(step, text);
  return parts.flatMap(({ step: name, message }): readonly Seeing[] => {
    const place = places.get(name);
    return place && message !== undefined ? [{ see: 'beside', ...place, text: message }] : [];
  });
}
