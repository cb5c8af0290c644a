import equal from 'fast-deep-equal';
import * as v from 'valibot';
import type { AnswerKind } from '../../../flows/answers/kind.ts';
import { includesOption } from '../../../flows/answers/multi-choice.ts';
import type { OfferKind } from '../../../flows/answers/offer.ts';
import type { Step } from '../../../flows/kit/types.ts';
import type { Doing } from '../describe/screen.ts';
import type { KnownKind } from '../../../src/wizard/fields/registry.ts';
import type { AnswerClass } from '../engine/types.ts';

/** The kinds that a screen asks: those of the wizard, and the one that flows' own screens ask. */
export type DrivenKind = KnownKind | OfferKind<unknown>;

type Name = DrivenKind['kind'];
type Kinds = { readonly [K in Name]: Extract<DrivenKind, { readonly kind: K }> };

/** How a kind of question is answered at its screen, by the label of its field. */
interface Driver<K extends Name> {
  /** What is chosen or typed, without sending it; `typed` is what the field holds, or for files what the flow stores. */
  enter(kind: Kinds[K], label: string, typed: unknown): readonly Doing[];
  /** Sends what was entered, by the button's name; left out if entering sends it. */
  readonly send: (button: string) => readonly Doing[];
  /** Sends what is wrong, which the button may not allow. */
  insist(label: string, kind: Kinds[K]): readonly Doing[];
  /** What the field shows for an answer, to be entered. */
  shows(kind: Kinds[K], value: unknown): unknown;
}

/** The name of the button that sends, if the question's text does not say. */
export const CONTINUE = 'Continuar';

export const clickOn = (name: string): Doing => ({ do: 'click', role: 'button', name });
const proceed = (button: string): readonly Doing[] => [clickOn(button)];
const pressEnter = (label: string): readonly Doing[] => [{ do: 'enter', label }];
const nothing = (): readonly Doing[] => [];
const asItIs = (_kind: unknown, value: unknown): unknown => value;
const formatted = <Raw, Value>(kind: AnswerKind<string, Raw, Value>, value: unknown): Raw =>
  kind.format(v.parse(kind.schema, value));

const typing = {
  enter: (_kind: unknown, label: string, typed: unknown): readonly Doing[] => [
    { do: 'fill', label, text: v.parse(v.string(), typed) },
  ],
  send: proceed,
  insist: pressEnter,
  shows: formatted,
};

/** A kind that `src/wizard/fields/registry.ts` can ask and that has no driver here does not compile. */
const drivers: { readonly [K in Name]: Driver<K> } = {
  choice: {
    enter: ({ options }, _label, typed) => [clickOn(labelOf(options, typed))],
    send: nothing,
    insist: nothing,
    shows: asItIs,
  },
  text: typing,
  date: typing,
  money: {
    enter: ({ currencies }, label, typed) => {
      const { moneda, importe } = v.parse(v.object({ moneda: v.number(), importe: v.string() }), typed);
      return [
        { do: 'choose', group: 'Moneda', option: labelOf(currencies, moneda) },
        { do: 'fill', label, text: importe },
      ];
    },
    send: proceed,
    insist: pressEnter,
    shows: formatted,
  },
  phone: {
    enter: ({ types }, label, typed) => {
      const { tipo, numero } = v.parse(v.object({ tipo: v.string(), numero: v.string() }), typed);
      return [
        { do: 'choose', group: 'Tipo de teléfono', option: labelOf(types, tipo) },
        { do: 'fill', label, text: numero },
      ];
    },
    send: proceed,
    insist: pressEnter,
    shows: formatted,
  },
  upload: {
    enter: (kind, _label, typed) => {
      const { key, type } = v.parse(v.object({ key: v.string(), type: v.string() }), typed);
      return attach(kind, { name: `foto.${key.split('.').at(-1) ?? ''}`, type });
    },
    send: nothing,
    insist: nothing,
    shows: ({ schema }, value) => v.parse(schema, value),
  },
  lookup: {
    enter: (_kind, _label, typed) => [clickOn(v.parse(v.string(), typed))],
    send: nothing,
    insist: nothing,
    shows: asItIs,
  },
  dealership: {
    enter: ({ types }, _label, typed) => {
      const { tipo, marca } = v.parse(v.object({ tipo: v.number(), marca: v.nullable(v.string()) }), typed);
      const type = clickOn(labelOf(types, tipo));
      return marca === null ? [type] : [type, clickOn(marca)];
    },
    send: nothing,
    insist: nothing,
    shows: asItIs,
  },
  multiChoice: {
    enter: ({ options }, _label, typed) => {
      const sum = v.parse(v.number(), typed);
      return options.map(({ value, label }) => ({ do: 'check', label, checked: includesOption(sum, value) }));
    },
    send: proceed,
    insist: (_label, { options }) => pressEnter(options[0]?.label ?? ''),
    shows: asItIs,
  },
  consent: {
    enter: (_kind, label, typed) => [{ do: 'check', label, checked: v.parse(v.boolean(), typed) }],
    send: proceed,
    insist: pressEnter,
    shows: asItIs,
  },
  offer: {
    // the name of an offer depends on the flow: its examples say what is tapped
    enter: () => {
      throw new Error('Una oferta se elige por los botones de su ejemplo');
    },
    send: nothing,
    insist: nothing,
    shows: asItIs,
  },
  confirmation: {
    enter: ({ yes }) => [clickOn(yes)],
    send: nothing,
    insist: nothing,
    shows: asItIs,
  },
  payment: typing,
  loan: {
    enter: (_kind, label, typed) => {
      const { importe, plazo } = v.parse(v.object({ importe: v.string(), plazo: v.number() }), typed);
      return [
        { do: 'slide', label: 'Plazo', to: `${plazo} cuotas` },
        { do: 'fill', label, text: importe },
      ];
    },
    send: proceed,
    insist: pressEnter,
    shows: formatted,
  },
  amountInRange: typing,
  form: {
    // its fields are entered one by one: `form-driver.ts`
    enter: () => {
      throw new Error('Un formulario se completa campo por campo');
    },
    send: proceed,
    insist: () => proceed(CONTINUE),
    shows: asItIs,
  },
};

const takesPdf = v.looseObject({ accept: v.pipe(v.array(v.string()), v.includes('application/pdf')) });

const attach = (kind: unknown, file: Extract<Doing, { do: 'attach' }>['file']): readonly Doing[] => [
  { do: 'attach', label: v.is(takesPdf, kind) ? 'Elegir imagen o PDF' : 'Elegir una imagen', file },
];

function optionOf<Option extends { readonly value: unknown }>(options: readonly Option[], value: unknown): Option {
  const option = options.find((candidate) => equal(candidate.value, value));
  if (!option) throw new Error(`«${String(value)}» no está entre las opciones`);
  return option;
}

export const labelOf = (
  options: readonly { readonly value: unknown; readonly label: string }[],
  value: unknown,
): string => optionOf(options, value).label;

/** Whether a kind can be answered at a screen: the kinds of flows/answers are distinguished by name only. */
export function isDriven(kind: Step['kind']): kind is DrivenKind & Step['kind'] {
  return kind.kind in drivers;
}

/**
 * How a question is answered with a value, as the field shows it.
 *
 * @param button the name of the button that sends
 * @throws Error if there is no driver for the kind, or the value does not fit it
 */
export function answerDoing(
  kind: Step['kind'],
  label: string,
  value: unknown,
  button: string = CONTINUE,
): readonly Doing[] {
  if (!isDriven(kind)) throw new Error(`No hay cómo responder una pregunta de tipo «${kind.kind}»`);
  const driver = driverOf(kind.kind, kind);
  return [...driver.enter(label, driver.shows(value)), ...driver.send(button)];
}

/** How a class of answers is entered and sent; a wrong one also if the button is disabled. */
export function classDoing(
  kind: DrivenKind,
  label: string,
  answer: AnswerClass,
  button: string = CONTINUE,
): readonly Doing[] {
  if (answer.file) return attach(kind, answer.file);
  if (answer.taps) return answer.taps.map(clickOn);
  const driver = driverOf(kind.kind, kind);
  const typed = typedIn(kind, answer);
  const wrong = answer.message !== undefined;
  return [...driver.enter(label, typed), ...(wrong ? driver.insist(label) : driver.send(button))];
}

/** What the field holds once a class of answers is entered; for files what the flow stores. */
export const typedIn = (kind: DrivenKind, answer: AnswerClass): unknown =>
  'raw' in answer && kind.kind !== 'upload' ? answer.raw : driverOf(kind.kind, kind).shows(answer.value);

/** The driver of a kind, for that very kind. */
function driverOf<K extends Name>(name: K, kind: Kinds[K]) {
  const driver: Driver<K> = drivers[name];
  return {
    send: driver.send,
    insist: (label: string) => driver.insist(label, kind),
    enter: (label: string, typed: unknown) => driver.enter(kind, label, typed),
    shows: (value: unknown) => driver.shows(kind, value),
  };
}
