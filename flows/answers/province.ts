import type { ChoiceKind } from './choice.ts';
import { choice } from './choice.ts';
import { type ProvinceId, PROVINCES } from './provinces.ts';

/** What people call them as well; accents, capitals, dots and spaces do not matter. Not beside their names, which phones need too. */
const otherNames: Readonly<Record<ProvinceId, readonly string[]>> = {
  1: ['CABA', 'Ciudad Autónoma de Buenos Aires', 'Ciudad de Buenos Aires', 'Cap. Fed.', 'CF'],
  2: ['Provincia de Buenos Aires', 'Pcia. de Bs. As.', 'PBA', 'Bs. As.', 'BA', 'Gran Buenos Aires', 'GBA'],
  3: ['Cba.'],
  4: [],
  5: [],
  6: [],
  7: ['Ctes.'],
  8: ['E. Ríos', 'ER'],
  9: ['Fsa.'],
  10: [],
  11: ['LP'],
  12: ['LR'],
  13: ['Mza.'],
  14: ['Mnes.'],
  15: ['Nqn.'],
  16: ['R. Negro', 'RN'],
  17: [],
  18: ['S. Juan', 'SJ'],
  20: ['S. Luis', 'SL'],
  21: ['Sta. Cruz', 'SC'],
  22: ['Sta. Fe', 'SF'],
  23: ['Sgo. del Estero', 'Stgo. del Estero', 'SDE'],
  24: ['T. del Fuego', 'TDF', 'Tierra del Fuego, Antártida e Islas del Atlántico Sur'],
  25: [],
};

const isProvince = (id: number): id is ProvinceId => id in PROVINCES;
const option = (id: ProvinceId) => ({ value: id, label: PROVINCES[id], otherNames: otherNames[id] });

/** One of the 24 provinces, by the back end's number (S3); a search finds each by what people call it as well (IN-17). */
export function province(): ChoiceKind<ProvinceId> {
  const [first = 1, ...others] = Object.keys(PROVINCES).map(Number).filter(isProvince);
  return choice([option(first), ...others.map(option)]);
}
