import type { ChoiceKind } from '../../../flows/answers/choice.ts';
import type { Dealership } from '../../../flows/answers/dealership.ts';
import type { MultiChoiceKind } from '../../../flows/answers/multi-choice.ts';
import { type ProvinceId, PROVINCES } from '../../../flows/answers/provinces.ts';
import type { AnswerExamples, ValidExample } from '../describe/examples.ts';

const REQUIRED = 'Este campo es requerido';
const nothingChosen = { name: 'nada elegido', raw: null, message: REQUIRED };

/** Every option of a choice, by its label. */
export const choice = <Value extends string | number | boolean>({
  options,
}: Pick<ChoiceKind<Value>, 'options'>): AnswerExamples<Value> => ({
  valid: options.map(({ value, label }) => ({ name: label, raw: value, value })),
  invalid: [nothingChosen],
});

/** These provinces only: the others are no different. */
export const provinces = (...ids: readonly ProvinceId[]): AnswerExamples<ProvinceId> => ({
  valid: ids.map((id) => ({ name: PROVINCES[id], raw: id, value: id })),
  invalid: [nothingChosen],
});

/** The first and the last of so many years of vehicles, named by how long ago they were, so that tests keep their names next year. */
export function recentYears({ options }: Pick<ChoiceKind<number>, 'options'>): AnswerExamples<number> {
  const years = options.map(({ value }) => value);
  const [latest, earliest] = [Math.max(...years), Math.min(...years)];
  return {
    valid: [
      { name: 'este año', raw: latest, value: latest, moves: true },
      { name: `hace ${String(latest - earliest)} años`, raw: earliest, value: earliest, moves: true },
    ],
    invalid: [{ ...nothingChosen, message: 'Seleccioná el año del vehículo' }],
  };
}

/** Each option alone, and all of them. */
export function multiChoice({ options }: Pick<MultiChoiceKind, 'options'>): AnswerExamples<number> {
  const all = options.reduce((sum, { value }) => sum + value, 0);
  return {
    valid: [
      ...options.map(({ value, label }) => ({ name: `solo ${label}`, raw: value, value })),
      { name: 'todos', raw: all, value: all },
    ],
    invalid: [{ name: 'ninguno', raw: 0, message: 'Elegí al menos una opción' }],
  };
}

export const consent = (): AnswerExamples<true> => ({
  valid: [{ name: 'aceptados', raw: true, value: true }],
  invalid: [
    { name: 'sin aceptar', raw: false, message: 'Tenés que aceptar los términos y condiciones para continuar' },
  ],
});

export const confirmation = (): AnswerExamples<true> => ({
  valid: [{ name: 'sí', raw: true, value: true }],
  invalid: [{ name: 'sin responder', raw: false, message: REQUIRED }],
});

/** A catalog entry that exists wherever path tests run. */
interface CatalogEntry {
  readonly value: string;
  readonly label: string;
}

const entry = ({ value, label }: CatalogEntry): ValidExample<string> => ({
  name: label,
  raw: value,
  value,
  taps: [label],
});

export const lookup = (...entries: readonly CatalogEntry[]): AnswerExamples<string> => ({
  valid: entries.map(entry),
  invalid: [nothingChosen],
});

/** Entries that are stored by their names. */
export const named = (...names: readonly string[]): AnswerExamples<string> =>
  lookup(...names.map((name) => ({ value: name, label: name })));

/** Localities, whose catalog writes them in capitals. */
export const localities = {
  laPlata: { value: 'LA PLATA', label: 'La Plata' },
  marDelPlata: { value: 'MAR DEL PLATA', label: 'Mar del Plata' },
} as const satisfies Readonly<Record<string, CatalogEntry>>;

/** A dealership of each of these brands, and one of several brands. */
export function dealership(...brands: readonly CatalogEntry[]): AnswerExamples<Dealership> {
  const ofBrand = ({ value, label }: CatalogEntry): ValidExample<Dealership> => {
    const dealer = { tipo: 1, marca: value } as const;
    return { name: `concesionaria ${label}`, raw: dealer, value: dealer, taps: ['Concesionaria', label] };
  };
  const several = { tipo: 2, marca: null } as const;
  return {
    valid: [...brands.map(ofBrand), { name: 'multimarca', raw: several, value: several, taps: ['Multimarca'] }],
    invalid: [
      { name: 'nada elegido', raw: { tipo: null, marca: null }, message: REQUIRED },
      { name: 'sin marca', raw: { tipo: 1, marca: null }, message: 'Elegí la marca de la concesionaria' },
    ],
  };
}

/** An offer, with the names of the buttons that choose it. */
export interface OfferExample<Value> {
  readonly name: string;
  readonly value: Value;
  readonly taps: readonly [string, ...string[]];
}

export const offer = <Value>(...offers: readonly OfferExample<Value>[]): AnswerExamples<Value> => ({
  valid: offers.map((each) => ({ ...each, raw: each.value })),
  invalid: [nothingChosen],
});

/** A step that answers itself or leads elsewhere, and that cannot be answered. */
export const unsaid = (): AnswerExamples<never> => ({ valid: [] });
